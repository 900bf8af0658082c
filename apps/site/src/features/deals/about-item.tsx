import type { ProductDescription } from '@bidkit/sdk';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { Picture } from '../../shared/picture.tsx';
import styles from './sale-page.module.css';

/** What the element above it leaves out: the description of the item, and all its pictures if there are several. */
export function AboutItem({ description, product }: { description: string; product: ProductDescription }) {
  const pictures = product.images.length > 1 ? product.images : [];
  if (description === '' && pictures.length === 0) return null;
  return (
    <section className={styles.about} aria-labelledby="about-item">
      <h2 id="about-item">About this item</h2>
      {description !== '' && <Paragraphs text={description} />}
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures">
          {pictures.map((image, index) => (
            <li key={image.id}>
              <Picture
                product={product}
                image={image}
                alt={`${product.short_name}, picture ${index + 1} of ${pictures.length}`}
                sizes="(min-width: 66rem) 21rem, (min-width: 36em) 33vw, 50vw"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
