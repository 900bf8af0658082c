import type { ProductDescription } from '@bidkit/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './product-pictures.module.css';

type Pictured = Pick<ProductDescription, 'id' | 'name' | 'images'>;

/** All photographs of a product: one large, and the others to choose. */
export function ProductPictures({ product: { id, name, images } }: { product: Pictured }) {
  const [chosen, setChosen] = useState(0);
  // One that was shown may be removed meanwhile.
  const index = chosen < images.length ? chosen : 0;
  const shown = images[index];
  const altOf = (place: number) => images[place]?.alt ?? `Photograph ${place + 1} of ${name}`;
  return (
    <div className={styles.photographs}>
      {shown ? (
        <img
          className={styles.picture}
          src={`${shown.url}?w=480`}
          alt={altOf(index)}
          width="480"
          height="480"
        />
      ) : (
        <p className={styles.picture}>There is no photograph yet.</p>
      )}
      {images.length > 1 && (
        <ul className={styles.others} aria-label={`${images.length} photographs`}>
          {images.map(({ url }, place) => (
            <li key={url}>
              <button type="button" aria-pressed={place === index} onClick={() => setChosen(place)}>
                <img src={`${url}?w=160`} alt={altOf(place)} width="56" height="56" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.products.product.replace(':id', String(id))}>Product and photographs</Link>
    </div>
  );
}
