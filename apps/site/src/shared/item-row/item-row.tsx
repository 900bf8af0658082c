import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Money } from '../money.tsx';
import { Picture } from '../picture.tsx';
import styles from './item-row.module.css';

interface Props {
  auctionId: number;
  productId: number;
  product: { name: string; short_name: string; item_code: string; category: string; category_id: number };
  /** Dollars. */
  price: number;
  /** What follows number and category in the line below the name: 'ended Nov 21'. */
  date: ReactNode;
  /** More about the item, below name and price. */
  children: ReactNode;
}

/** One row of a list of the member's items: picture, name as a link to the lot, and price. */
export function ItemRow({ auctionId, productId, product, price, date, children }: Props) {
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Picture product={{ id: productId, category_id: product.category_id }} sizes="8rem" />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={paths.auction({ id: auctionId, control: { product_description: product } })}>
            {product.name}
          </Link>
        </h2>
        <p className={styles.facts}>
          Item {product.item_code} · {product.category} · {date}
        </p>
      </div>
      <p className={styles.price}>
        <Money dollars={price} />
      </p>
      <div className={styles.details}>{children}</div>
    </article>
  );
}
