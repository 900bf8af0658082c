import type { CategoryTree, LotForm } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { categoryChoices, categoryTreeQuery } from '../../../shared/categories.ts';
import type { LotFileRow as Row } from './read.ts';

type Given = NonNullable<NonNullable<LotForm['product']>['category']>;

const written = (text: string | number) =>
  String(text)
    .trim()
    .toLowerCase()
    .replace(/\s*:\s*/, ': ');

/** The category of a file: by its number or name, by its displayed name, or as the forms show it. */
function findCategory(tree: CategoryTree, given: Given) {
  const wanted = written(given);
  const choices = new Map(categoryChoices(tree));
  const all = tree
    .flatMap((one) => [one, ...one.subList])
    .flatMap(({ id, name, display }) => {
      const text = choices.get(String(id));
      return text === undefined ? [] : [{ id, name, display, text }];
    });
  const byDisplay = all.filter(({ display }) => written(display) === wanted);
  return (
    all.find(({ id, name }) => String(id) === wanted || written(name) === wanted) ??
    // Two of them can have the same displayed name.
    (byDisplay.length === 1 ? byDisplay[0] : all.find(({ text }) => written(text) === wanted))
  );
}

/** A category of a file as the forms show it, such as `Tools: Hand Tools`. */
export function CategoryName({ given }: { given: Given }) {
  const { data: tree } = useQuery(categoryTreeQuery(useOffice()));
  return (tree && findCategory(tree, given)?.text) ?? given;
}

const isPath = ({ form }: Row): boolean => String(form.product?.category ?? '').includes(':');

/** The rows with the numbers of categories that are written as the forms show them. The server knows all other names. */
export async function withCategories(
  rows: readonly Row[],
  { listStaffCategories }: Pick<Api, 'listStaffCategories'>,
): Promise<readonly Row[]> {
  if (!rows.some(isPath)) return rows;
  const tree = await listStaffCategories();
  return rows.map((row) => {
    const { product } = row.form;
    const found = isPath(row) && product?.category !== undefined && findCategory(tree, product.category);
    return found ? { ...row, form: { ...row.form, product: { ...product, category: found.id } } } : row;
  });
}
