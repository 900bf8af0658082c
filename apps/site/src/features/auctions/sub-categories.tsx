import type { Category } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatCount } from '../../shared/formats.ts';
import styles from './sub-categories.module.css';

/** Links to the parts of a category; nothing for a category without parts. */
export function SubCategories({
  of,
}: {
  of: Pick<Category, 'display'> & Partial<Pick<Category, 'subList'>>;
}) {
  if (!of.subList?.length) return null;
  return (
    <nav className={styles.parts} aria-label={`Subcategories of ${of.display}`}>
      {of.subList.map((part) => (
        <Link key={part.id} to={paths.category(part)}>
          {part.display} <small>{formatCount(part.numItems)}</small>
        </Link>
      ))}
    </nav>
  );
}
