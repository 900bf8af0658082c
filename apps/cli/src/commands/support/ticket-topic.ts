import { type SupportTopicId, supportTopics } from '@bidkit/contract';
import { UsageError } from '../../usage-error.ts';

/** The id of a topic by its name or id. @throws UsageError for an unknown one */
export function readTopic(typed: string | undefined): SupportTopicId | undefined {
  if (typed === undefined) return undefined;
  const known = supportTopics.find(
    ({ id, name }) => String(id) === typed || name.toLowerCase() === typed.toLowerCase(),
  );
  if (known) return known.id;
  const names = supportTopics.map(({ name }) => name).join(', ');
  throw new UsageError(`There is no topic “${typed}”. Choose one of ${names}.`);
}
