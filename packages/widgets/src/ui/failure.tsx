import type { BidkitError } from '@bidkit/sdk';
import { ofHouse } from '../i18n/locale.ts';
import { messages } from '../i18n/messages.ts';

/** What stands in for a lot that could not be loaded: why, a way to try again, and the page's own content of the tag. */
export function Failure({
  error,
  title = messages.failed,
  onRetry,
}: {
  error: BidkitError;
  title?: string;
  onRetry: () => void;
}) {
  return (
    <div class="failure" part="failure" role="alert">
      <p>
        <strong>{title}</strong>
        <span>{navigator.onLine ? ofHouse(error.message) : messages.offline}</span>
        <slot />
      </p>
      <button type="button" class="button" part="retry" onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
