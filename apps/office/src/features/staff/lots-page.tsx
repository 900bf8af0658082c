import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { shownCategoriesQuery } from '../../shared/categories.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { lotList } from './lot-list.tsx';

/** Not with the list: few need it, and it brings its schema. */
const ExtendAllDialog = lazy(async () => ({
  default: (await import('./extend-all-dialog.tsx')).ExtendAllDialog,
}));

/** All lots. */
export function LotsPage() {
  const office = useOffice();
  const { data: categories } = useQuery(shownCategoriesQuery(office));
  return (
    <ListScreen definition={lotList(categories ?? [])}>
      {office.has('lots:cancel') && <ExtendAll />}
    </ListScreen>
  );
}

function ExtendAll() {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  return (
    <>
      <p role="status">{done}</p>
      <Button
        onClick={() => {
          setDone('');
          setAsking(true);
        }}
      >
        Extend after an outage
      </Button>
      {isAsking && (
        <Suspense>
          <ExtendAllDialog
            onDone={(count) => {
              setDone(count === 1 ? 'One lot ends later.' : `${count} lots end later.`);
              void queries.invalidateQueries({ queryKey: ['lots'] });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
