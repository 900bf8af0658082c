import { type BidkitError, PaypalError } from '@bidkit/sdk';
import { fieldText } from '../i18n/form-text.ts';
import { errorText } from '../i18n/server-text.ts';
import { messages } from './messages.ts';

interface Props {
  error: BidkitError | null;
  /** The fields below. One with an error takes the focus, so screen readers speak its error: the summary is no alert. */
  fields?: readonly string[];
}

/** The box above a form: the server's message, or a link to each field with an error. It can take the focus. */
export function ErrorSummary({ error, fields = [] }: Props) {
  if (!error) return null;
  const isAtField = fields.some((field) => field in error.errors);
  const lines = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts.map((text, line) => ({ field, line, text })),
  );
  const hasLine = lines.some(({ text }) => text === error.message);
  const title = lines.length > 1 && hasLine ? messages.errorTitle : errorText(error);
  return (
    <div
      class="note alert"
      part="alert"
      data-tone="danger"
      role={isAtField ? 'group' : 'alert'}
      tabIndex={-1}
    >
      <strong>{error.status === 0 ? messages.offline : title}</strong>
      {error instanceof PaypalError && <span>{messages.code(error.paypalCode)}</span>}
      {(lines.length > 1 || !hasLine) && lines.length > 0 && (
        <ul>
          {lines.map(({ field, line }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {fieldText(error, field, line)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the field: a fragment link does not lead into a shadow root. */
function focusField(event: MouseEvent, field: string): void {
  const root = (event.target as Element).getRootNode() as ShadowRoot;
  const input = root.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.focus();
}
