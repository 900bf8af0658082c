/** What the return page of our own origin says to whoever opened PayPal's window. */
export const PAYPAL_DONE = 'bidkit:paypal';
const LOOK_MS = 500;
const FEATURES = 'popup,width=480,height=720';

export interface PaypalWindow {
  go(url: string): void;
  /** Brings it to the front. */
  focus(): void;
  /** Once the payer is back, or has closed the window. Returns what stops listening. */
  onEnd(end: (isApproved: boolean) => void): () => void;
  close(): void;
}

/** Opens an empty window within the click that wanted it; null where the browser forbids that. */
export function openPaypalWindow(): PaypalWindow | null {
  const popup = window.open('about:blank', 'bidkit-paypal', FEATURES);
  if (!popup) return null;
  return {
    go(url) {
      popup.location.href = url;
    },
    focus: () => popup.focus(),
    onEnd(end) {
      const finish = (isApproved: boolean) => {
        stop();
        popup.close();
        end(isApproved);
      };
      // Only the page of this very origin, in this very window, may say so.
      const onMessage = ({ source, origin, data }: MessageEvent) => {
        if (source === popup && origin === location.origin && data?.type === PAYPAL_DONE)
          finish(data.isApproved === true);
      };
      const look = setInterval(() => popup.closed && finish(false), LOOK_MS);
      const stop = () => {
        clearInterval(look);
        removeEventListener('message', onMessage);
      };
      addEventListener('message', onMessage);
      return stop;
    },
    close: () => popup.close(),
  };
}
