import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { shownCategoriesQuery } from '../../shared/categories.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { ExtendAllDialog } from './extend-all-dialog.tsx';
import { lotList } from './lot-list.tsx';

/** All lots. */
export function LotsPage() {
  const office = useOffice();
  const { clock, has } = office;
  const { data: categories } = useQuery(shownCategoriesQuery(office));
  return (
    <ListScreen definition={lotList(categories ?? [], clock.now())}>
      {has('lots:cancel') && <ExtendAll />}
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
        <ExtendAllDialog
          onDone={(count) => {
            setDone(count === 1 ? 'One lot ends later.' : `${count} lots end later.`);
            void queries.invalidateQueries({ queryKey: ['lots'] });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
