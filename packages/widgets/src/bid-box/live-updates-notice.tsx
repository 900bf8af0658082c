import { useElement } from '../element/element-context.ts';
import { isOffline } from '../element/is-offline.ts';
import { useFocusReplacement } from '../element/use-focus-replacement.ts';
import { useStore } from '../element/use-store.ts';
import { messages } from './messages.ts';

/**
 * Shows that live updates have stopped, with a retry button. Hidden when the page shows this itself. Offline, it shows
 * no button.
 */
export function LiveUpdatesNotice({ isOnPage }: { isOnPage: boolean }) {
  const { realtime } = useElement().bidkit;
  const status = useStore(realtime.status);
  useFocusReplacement('.stream', 'ol');
  if (isOffline())
    return (
      <p class="note" part="offline" data-tone="warning" role="status">
        {messages.boxOffline}
      </p>
    );
  if (isOnPage || status !== 'failed') return null;
  return (
    <div class="note stream" part="stream-error" data-tone="warning" role="status">
      <span>{messages.streamError}</span>
      <button type="button" class="button" onClick={realtime.retry}>
        {messages.retry}
      </button>
    </div>
  );
}
