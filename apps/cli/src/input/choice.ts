import { UsageError } from '../usage-error.ts';
import { text } from './fields.ts';

/** The option of a list that shows only the rows with one status, or the like. */
export const choiceField = (value: string, choices: readonly string[]) =>
  ({ value, help: `Only ${choices.join(', ')} ones.`, read: text }) as const;

/** Reads one of the choices, in capital or small letters. @throws UsageError */
export function readChoice<Choice extends string>(
  typed: string | undefined,
  choices: readonly Choice[],
  name: string,
): Choice | undefined {
  if (typed === undefined) return undefined;
  const known = choices.find((choice) => choice.toLowerCase() === typed.toLowerCase());
  if (known) return known;
  throw new UsageError(`“${typed}” is not a valid ${name}. Choose one of ${choices.join(', ')}.`);
}
