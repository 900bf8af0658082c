import { useEffect, useRef } from 'react';
import styles from './thumbnail.module.css';

/** A picture that is not uploaded yet. It is decoration: the row has its name. */
export function Thumbnail({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} className={styles.thumbnail} alt="" width="48" height="48" loading="lazy" />;
}
