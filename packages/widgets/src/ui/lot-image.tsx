import { useEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';

/** The data of a picture of a lot, a deal or a direct sale. */
export interface Pictured {
  readonly control: {
    readonly product_description: { readonly images: readonly { readonly url: string }[] };
  };
}

const WIDTHS = [320, 480, 640, 960];
const PLACEHOLDER = '/images/placeholder/auction.svg';

/** The lot's square picture, or a placeholder while it is missing. */
export function LotImage({ lot, siteUrl, sizes }: { lot: Pictured; siteUrl: string; sizes: string }) {
  const { realtime } = useElement().bidkit;
  const status = useStore(realtime.status);
  const url = siteUrl + (lot.control.product_description.images[0]?.url ?? PLACEHOLDER);
  const sources = {
    srcset: WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(),
    src: `${url}?w=480`,
  };
  const image = useRef<HTMLImageElement>(null);
  const onFailure = () => showPlaceholder(image.current, siteUrl + PLACEHOLDER);
  // A picture of a server may have failed before anything listened.
  useEffect(() => {
    if (image.current?.complete && !image.current.naturalWidth) onFailure();
  }, []);
  // A picture that failed without a connection is loaded again once there is one. The first connection says nothing.
  const wasLost = useRef(false);
  useEffect(() => {
    const retry = () => {
      wasLost.current = false;
      if (image.current && !image.current.srcset) Object.assign(image.current, sources);
    };
    wasLost.current ||= status === 'reconnecting' || status === 'failed';
    if (status === 'connected' && wasLost.current) retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [status, url]);
  return (
    <img ref={image} part="image" alt="" loading="lazy" sizes={sizes} {...sources} onError={onFailure} />
  );
}

// If the placeholder is missing too, the empty frame stays.
function showPlaceholder(image: HTMLImageElement | null, url: string): void {
  if (!image || image.getAttribute('src') === url) return;
  image.removeAttribute('srcset');
  image.src = url;
}
