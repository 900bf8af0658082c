import { type BidkitError, PaypalError } from '@bidkit/sdk';
import { sentenceOfHouse } from '../i18n/sentences.ts';
import { messages } from './messages.ts';

/** The red alert above a form: the house's own words, or each field that needs another look (spec 001 §8). It takes the focus where no field can. */
export function ErrorSummary({ error }: { error: BidkitError | null }) {
  if (!error) return null;
  const lines = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  );
  const said = lines.some(({ text }) => text === error.message);
  const title = lines.length > 1 && said ? messages.errorTitle : sentenceOfHouse(error.message);
  return (
    <div class="note alert" part="alert" data-tone="danger" role="alert" tabIndex={-1}>
      <strong>{error.status === 0 ? messages.offline : title}</strong>
      {error instanceof PaypalError && <span>{messages.code(error.paypalCode)}</span>}
      {(lines.length > 1 || !said) && lines.length > 0 && (
        <ul>
          {lines.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {sentenceOfHouse(text)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** To the field itself: an address does not lead into a shadow root. */
function goTo(event: MouseEvent, field: string): void {
  const root = (event.target as Element).getRootNode() as ShadowRoot;
  const input = root.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.focus();
}
