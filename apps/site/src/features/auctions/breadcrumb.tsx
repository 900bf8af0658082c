import type { ProductDescription } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useUrlHistory } from '../../shared/url-history.tsx';
import styles from './breadcrumb.module.css';

/** Links back to the last list, with its page and order, and to the lot's category. */
export function Breadcrumb({ product }: { product: ProductDescription }) {
  const category = paths.category({ id: product.category_id });
  const list = useUrlHistory().findLast(isList);
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <Link to={list ?? paths.home}>
        <Icon name="back" /> {list ? 'Back to the list' : 'All auctions'}
      </Link>
      {product.category && <Link to={category}>{product.category}</Link>}
    </nav>
  );
}

function isList(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  const lists: readonly string[] = [paths.home, paths.featured, paths.watchlist];
  return lists.includes(path) || /^\/(?:category|tag)\//.test(path);
}
