/** @jsxImportSource #jsx */
import { type BidkitError, PaypalError } from '@bidkit/sdk';
import { messages } from './messages.ts';

/** The red alert above a form: the house's own words, then what it says about each field (spec 001 §8). It takes the focus. */
export function ErrorSummary({ error }: { error: BidkitError | null }) {
  if (!error) return null;
  const lines = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  );
  const isOnlyThat = lines.length === 1 && lines[0]?.text === error.message;
  return (
    <div class="note alert" part="alert" data-tone="danger" role="alert" tabindex="-1">
      <strong>{error.status === 0 ? messages.offline : error.message}</strong>
      {error instanceof PaypalError && <span>{messages.code(error.code)}</span>}
      {lines.length > 0 && !isOnlyThat && (
        <ul>
          {lines.map(({ field, text }) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
