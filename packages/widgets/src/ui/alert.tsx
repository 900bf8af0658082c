import type { BidkitError } from '@bidkit/sdk';
import { fieldText } from '../i18n/form-text.ts';
import { errorText } from '../i18n/server-text.ts';

/** The red alert of a refusal: its message, then the messages of its fields. */
export function Alert({ error }: { error: BidkitError | null }) {
  if (!error) return null;
  const lines = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts.flatMap((text, line) => (text === error.message ? [] : fieldText(error, field, line))),
  );
  return (
    <div class="note" part="alert" data-tone="danger" role="alert">
      <strong>{errorText(error)}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
