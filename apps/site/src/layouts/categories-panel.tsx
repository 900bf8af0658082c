import { MenuNote } from '@bidkit/ui/menu';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatCount } from '../shared/formats.ts';
import { usePreload } from '../shared/preload.ts';
import styles from './categories-panel.module.css';

/** The featured auctions, all categories with the number of live auctions, and the virtual ones below. */
export function CategoriesPanel() {
  const categories = usePreload()?.categories ?? [];
  const groups = [
    { name: 'Categories', rows: categories.filter((category) => !category.is_virtual) },
    { name: 'Collections', rows: categories.filter((category) => category.is_virtual) },
  ].filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return <MenuNote>Loading the categories…</MenuNote>;
  return groups.map(({ name, rows }, index) => (
    <ul key={name} className={styles.list} aria-label={name}>
      {index === 0 && (
        <li>
          <Link to={paths.featured} className={styles.row}>
            Featured
          </Link>
        </li>
      )}
      {rows.map((category) => (
        <li key={category.id}>
          <Link to={paths.category(category)} className={styles.row}>
            {category.display}
            <small aria-hidden="true">{formatCount(category.numItems)}</small>
            <span className="visually-hidden">, {formatCount(category.numItems)} auctions</span>
          </Link>
        </li>
      ))}
    </ul>
  ));
}
