import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { countOf } from '../../shared/list/in-words.ts';
import { countsOf } from './tree.ts';

interface Props {
  readonly tree: CategoryTree;
  readonly category: StaffCategory;
}

/** The number of products of a category, as a link to their list. */
export function Products({ tree, category }: Props) {
  const { products } = countsOf(tree, category);
  const text = countOf(products, { one: 'product', many: 'products' });
  if (products === 0) return text;
  return (
    <Link to={`${paths.products.products}?${category.is_virtual ? 'tag' : 'category'}=${category.id}`}>
      {text}
    </Link>
  );
}

/** The number of lots of a category that take bids, as a link to their list. Lots are not listed by tag. */
export function LiveLots({ tree, category }: Props) {
  const { lots } = countsOf(tree, category);
  const text = countOf(lots, { one: 'live lot', many: 'live lots' });
  if (lots === 0 || category.is_virtual) return text;
  return <Link to={`${paths.staff.lots}?category_id=${category.id}`}>{text}</Link>;
}
