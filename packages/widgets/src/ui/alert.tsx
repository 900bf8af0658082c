import type { BidkitError } from '@bidkit/sdk';
import { sentenceOfHouse } from '../i18n/sentences.ts';

/** The red alert of a refusal: its message, then the messages of its fields. */
export function Alert({ error }: { error: BidkitError | null }) {
  if (!error) return null;
  const lines = Object.values(error.errors)
    .flat()
    .filter((line) => line !== error.message);
  return (
    <div class="note" part="alert" data-tone="danger" role="alert">
      <strong>{sentenceOfHouse(error.message)}</strong>
      {lines.map((line) => (
        <p key={line}>{sentenceOfHouse(line)}</p>
      ))}
    </div>
  );
}
