import type { Image, ProductDescription } from '@bidkit/sdk';
import { useState } from 'react';

const WIDTHS = [320, 480, 640, 960, 1200];
const PLACEHOLDER = '/images/placeholder/auction.svg';

interface Props {
  product: Pick<ProductDescription, 'id' | 'category_id'>;
  /** A further view of the product; the first one unless given. */
  image?: Image;
  /** How wide it is drawn, as in the attribute of that name. */
  sizes: string;
  alt?: string;
  /** Loads at once, ahead of what is further down. */
  isFirst?: boolean;
}

/** A square picture of a product (spec 000 §3: `{category_id}/7/{id}.jpg`); the no-auction placeholder where it is missing (§8). */
export function Picture({ product, image, sizes, alt = '', isFirst = false }: Props) {
  const [isMissing, setMissing] = useState(false);
  const url = image?.url ?? `/images/${product.category_id}/7/${product.id}.jpg`;
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
