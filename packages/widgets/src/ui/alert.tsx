import type { BidkitError } from '@bidkit/sdk';
import { sentenceOfHouse } from '../i18n/sentences.ts';

/** The red alert of a refusal: the house's own words, then what it says about each field (spec 002 §7). */
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
