import type { StaffLot } from '@bidkit/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './lot-page.module.css';

/** What staff can do with a lot in its state. */
export function LotActions({ lot, now }: { lot: StaffLot; now: number }) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'cancel' | 'relist' | null>(null);
  const params = { id: lot.id };
  const action = useMutation({
    mutationFn: (reason: string) =>
      asked === 'cancel'
        ? api.cancelAuction({ params, body: { reason } })
        : api.relistAuction({ params, body: { reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['lots'] }),
  });
  const isOpen = lot.status === 'live' && Date.parse(lot.eventEnd) > now;
  const canCancel = isOpen && has('lots:cancel');
  const canRelist = lot.status !== 'live' && has('lots:write');
  const listed = action.data && action.data.id !== lot.id ? action.data.id : null;
  return (
    <div className={styles.actions}>
      {canCancel && (
        <Button data-kind="danger" onClick={() => setAsked('cancel')}>
          Cancel this lot
        </Button>
      )}
      {canRelist && <Button onClick={() => setAsked('relist')}>Relist</Button>}
      <p role="status">
        {listed !== null && (
          <>
            It was listed again as{' '}
            <Link to={paths.staff.lot.replace(':id', String(listed))}>lot {listed}</Link>.
          </>
        )}
      </p>
      {asked && (
        <ReasonDialog
          title={asked === 'cancel' ? `Cancel lot ${lot.id}?` : `List lot ${lot.id} again?`}
          text={asked === 'cancel' ? cancelText(lot) : RELIST_TEXT}
          action={asked === 'cancel' ? 'Cancel this lot' : 'Relist'}
          isDangerous={asked === 'cancel'}
          send={action.mutateAsync}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const RELIST_TEXT = 'A new lot opens now, with the same terms and the same length. Staff see the reason.';

const cancelText = ({ bid_count, username }: StaffLot) =>
  bid_count === 0
    ? 'It ends without a sale. Members who watch it get a notification, and see the reason.'
    : `It ends without a sale, and its ${bid_count === 1 ? 'bid does' : `${bid_count} bids do`} not count. ` +
      `The leader ${username} and all other bidders get a notification, and see the reason.`;
