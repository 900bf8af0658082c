import type { BidkitError } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { isOffline } from '../element/is-offline.ts';
import { messages } from '../i18n/messages.ts';
import { errorText } from '../i18n/server-text.ts';

interface Props {
  error: BidkitError;
  title?: string;
  onRetry: () => Promise<void>;
}

/**
 * The failure view: the reason why loading failed, the page's own content of the tag, and a button to try again unless
 * the page has to be registered first.
 */
export function Failure({ error, title = messages.failed, onRetry }: Props) {
  const { root } = useElement();
  const retry = async () => {
    await onRetry();
    // The pressed button was removed, and the focus with it, unless the user has moved it meanwhile.
    if (document.activeElement === document.body) root.querySelector<HTMLElement>('a,.button,ul')?.focus();
  };
  return (
    <div class="failure" part="failure" role="alert">
      <p>
        <strong>{title}</strong>
        <span>{isOffline() ? messages.offline : errorText(error)}</span>
        <slot />
      </p>
      {error.status !== 403 && (
        <button type="button" class="button" part="retry" onClick={retry}>
          {messages.retry}
        </button>
      )}
    </div>
  );
}
