/** What the return page of our own origin says to whoever opened PayPal's window. */
export const PAYPAL_DONE = 'bidkit:paypal';
const LOOK_MS = 500;
const FEATURES = 'popup,width=480,height=720';

/** Opens an empty window within the click that wanted it; null where the browser forbids that. */
export const openPaypalWindow = (): Window | null => window.open('about:blank', '_blank', FEATURES);

/** Hears once the payer is back, or has closed the window. Returns what stops listening. */
export function onPaypalEnd(popup: Window, end: (isApproved: boolean) => void): () => void {
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
}
