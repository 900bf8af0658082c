import { useState } from 'react';

const WIDTHS = [160, 320, 480, 640, 960];

interface Props {
  /** Null for the placeholder. */
  image: string | null;
  /** What it shows, where it is more than the name beside it says. */
  alt?: string | null;
  /** The placeholder is a car instead of a hammer. */
  isCar?: boolean;
  /** The `sizes` attribute of the image. */
  sizes: string;
  className?: string | undefined;
}

/** The square picture of an external auction beside its name, or a placeholder where it is missing. */
export function ExternalPicture({ image, alt, isCar = false, sizes, className }: Props) {
  const [isMissing, setMissing] = useState(false);
  const source =
    image === null || isMissing
      ? { src: `/images/placeholder/${isCar ? 'car' : 'auction'}.svg` }
      : {
          src: `${image}?w=480`,
          srcSet: WIDTHS.map((width) => `${image}?w=${width} ${width}w`).join(),
          sizes,
        };
  return (
    <img
      {...source}
      className={className}
      alt={alt ?? ''}
      width={480}
      height={480}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
