import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { OriginCheck } from './origin-check.tsx';
import { partnerAddress, partnerList } from './partner-list.tsx';

/** Not with the list: few need it, and it brings its schema. */
const AddPartnerDialog = lazy(async () => ({
  default: (await import('./add-partner-dialog.tsx')).AddPartnerDialog,
}));

/** The sites that may embed auctions. */
export const PartnersPage = () => (
  <>
    <ListScreen definition={partnerList}>
      <Add />
    </ListScreen>
    <OriginCheck />
  </>
);

function Add() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Add a partner</Button>
      {isAsking && (
        <Suspense>
          <AddPartnerDialog
            onDone={async ({ id }) => {
              await queries.invalidateQueries({ queryKey: ['partners'] });
              await navigate(partnerAddress(id));
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
