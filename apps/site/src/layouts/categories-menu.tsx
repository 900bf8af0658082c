import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePreload } from '../shared/preload.ts';
import { Menu } from '../ui/menu.tsx';
import styles from './categories-menu.module.css';

/** All categories with the number of live auctions, and the virtual ones below. */
export function CategoriesMenu() {
  const categories = usePreload()?.categories ?? [];
  const groups = [
    { name: 'Categories', rows: categories.filter((category) => !category.is_virtual) },
    { name: 'Collections', rows: categories.filter((category) => category.is_virtual) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Menu label="Categories">
      {groups.length === 0 && <p className={styles.none}>The categories are on their way.</p>}
      {groups.map(({ name, rows }) => (
        <ul key={name} className={styles.list} aria-label={name}>
          {rows.map((category) => (
            <li key={category.id}>
              <Link to={paths.category(category)} className={styles.row}>
                {category.display}
                <small aria-hidden="true">{category.numItems}</small>
                <span className="visually-hidden">, {category.numItems} auctions</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </Menu>
  );
}
