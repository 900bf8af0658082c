import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { defaultValues, duplicateOf } from './editor/lot-values.ts';
import { NewLotForm } from './editor/new-lot-form.tsx';

/** Lists a lot. With `from` in the address the form has what that lot has. */
export function NewLotPage() {
  const { api } = useOffice();
  const [params] = useSearchParams();
  const from = Number(params.get('from'));
  const isDuplicate = Number.isSafeInteger(from) && from > 0;
  const categories = useQuery(categoryTreeQuery({ api }));
  const model = useQuery({
    queryKey: ['lots', 'one', from],
    queryFn: () => api.getStaffAuction({ params: { id: from } }),
    enabled: isDuplicate,
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
          ) : isDuplicate ? (
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
          ) : (
            <NewLotForm screen="lot" categories={tree} initial={defaultValues} />
          )
        }
      </Loaded>
    </Page>
  );
}
