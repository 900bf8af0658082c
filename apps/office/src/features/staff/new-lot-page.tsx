import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { defaultValues, duplicateOf, lotOf } from './editor/lot-values.ts';
import { NewLotForm } from './editor/new-lot-form.tsx';

const numberOf = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Lists a lot. With `from` in the address the form has what that lot has, with `product` that product. */
export function NewLotPage() {
  const { api } = useOffice();
  const [params] = useSearchParams();
  const from = numberOf(params.get('from'));
  const productId = from === null ? numberOf(params.get('product')) : null;
  const categories = useQuery(categoryTreeQuery({ api }));
  const model = useQuery({
    queryKey: ['lots', 'one', from],
    queryFn: () => api.getStaffAuction({ params: { id: from ?? 0 } }),
    enabled: from !== null,
  });
  const product = useQuery({
    queryKey: ['products', 'one', productId],
    queryFn: () => api.getProduct({ params: { id: productId ?? 0 } }),
    enabled: productId !== null,
  });
  return (
    <Page title="List a lot">
      <p>
        <Link to={paths.staff.lots}>All lots</Link>
      </p>
      <Loaded query={categories}>
        {(tree) =>
          tree.every(({ is_virtual }) => is_virtual) ? (
            <p>
              There is no category yet, and each product needs one.{' '}
              <Link to={paths.auctions.categories}>Add categories</Link> first.
            </p>
          ) : from !== null ? (
            <Loaded query={model}>
              {(lot) => (
                <NewLotForm
                  key={from}
                  screen={`lot-like-${from}`}
                  categories={tree}
                  initial={duplicateOf(lot)}
                />
              )}
            </Loaded>
          ) : productId !== null ? (
            <Loaded query={product}>
              {(known) => (
                <NewLotForm
                  key={`product ${productId}`}
                  screen={`lot-of-product-${productId}`}
                  categories={tree}
                  initial={lotOf(known)}
                />
              )}
            </Loaded>
          ) : (
            <NewLotForm screen="lot" categories={tree} initial={defaultValues} />
          )
        }
      </Loaded>
    </Page>
  );
}
