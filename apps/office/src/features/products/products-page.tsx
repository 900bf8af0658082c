import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { productList } from './product-list.tsx';

/** All products. */
export function ProductsPage() {
  const { data: categories } = useQuery(categoryTreeQuery(useOffice()));
  return <ListScreen definition={productList(categories ?? [])} />;
}
