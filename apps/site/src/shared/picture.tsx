import { useRealtimeStatus } from '@bidkit/react';
import type { Image, ProductDescription } from '@bidkit/sdk';
import { useEffect, useRef, useState } from 'react';

const WIDTHS = [320, 480, 640, 960, 1200];
const PLACEHOLDER = '/images/placeholder/auction.svg';

interface Props {
  product: Pick<ProductDescription, 'id' | 'category_id'> & Partial<Pick<ProductDescription, 'images'>>;
  /** One of the product's other pictures; the first one by default. */
  image?: Image;
  /** The `sizes` attribute of the image. */
  sizes: string;
  alt?: string;
  /** Loads the image eagerly, with high priority. */
  isFirst?: boolean;
}

/** A square picture of a product, or a placeholder while it is missing. */
export function Picture({ product, image, sizes, alt = '', isFirst = false }: Props) {
  const [isMissing, setMissing] = useState(false);
  const status = useRealtimeStatus();
  // A picture that failed without a connection is loaded again once there is one. The first connection says nothing.
  const wasLost = useRef(false);
  useEffect(() => {
    wasLost.current ||= status === 'reconnecting' || status === 'failed';
    const retry = () => {
      wasLost.current = false;
      setMissing(false);
    };
    if (status === 'connected' && wasLost.current) retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [status]);
  const url = (image ?? product.images?.[0])?.url ?? `/images/${product.category_id}/7/${product.id}.jpg`;
  const source = isMissing
    ? { src: PLACEHOLDER }
    : { src: `${url}?w=640`, srcSet: WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(), sizes };
  return (
    <img
      {...source}
      alt={alt}
      width={960}
      height={960}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}
