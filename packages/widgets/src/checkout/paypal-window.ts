/** The message type of the return page, which PayPal leads to in its window. */
const PAYPAL_DONE = 'bidkit:paypal';
const CLOSED_POLL_MS = 500;
const FEATURES = 'popup,width=480,height=720';

/** Opens an empty window, within a click; null when the browser blocks it. */
export const openPaypalWindow = (): Window | null => window.open('about:blank', '_blank', FEATURES);

/** Calls `end` once the payer has returned from PayPal or closed the window. Returns a function that stops that. */
export function onPaypalEnd(popup: Window, end: (isApproved: boolean) => void): () => void {
  const finish = (isApproved: boolean) => {
    stop();
    popup.close();
    end(isApproved);
  };
  // Messages count only from this window and from our own origin.
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === popup && origin === location.origin && data?.type === PAYPAL_DONE)
      finish(data.isApproved === true);
  };
  const poll = setInterval(() => popup.closed && finish(false), CLOSED_POLL_MS);
  const stop = () => {
    clearInterval(poll);
    removeEventListener('message', onMessage);
  };
  addEventListener('message', onMessage);
  return stop;
}
