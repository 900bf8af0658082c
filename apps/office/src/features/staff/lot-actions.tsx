import type { StaffLot } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { AlreadyOffered } from '../../shared/offers/already-offered.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

/** What staff can do with a lot in its state. */
export function LotActions({ lot, now }: { lot: StaffLot; now: number }) {
  const { api, has } = useOffice();
  const params = { id: lot.id };
  const isOpen = lot.status === 'live' && Date.parse(lot.eventEnd) > now;
  const hasStarted = Date.parse(lot.starts_at) <= now;
  const changePath = paths.staff.changeLot.replace(':id', String(lot.id));
  const isChanging = useLocation().pathname === changePath;
  const cancel: ReasonAction = {
    id: 'cancel',
    label: 'Cancel this lot',
    title: `Cancel lot ${lot.id}?`,
    text: cancelText(lot),
    isDangerous: true,
    async run(reason) {
      await api.cancelAuction({ params, body: { reason } });
      return 'The lot is canceled.';
    },
  };
  const relist: ReasonAction = {
    id: 'relist',
    label: 'Relist',
    title: `List lot ${lot.id} again?`,
    text: (
      <>
        A new lot opens now, with the same terms and the same length. Staff see the reason.
        <AlreadyOffered code={lot.control.product_description.item_code ?? ''} />
      </>
    ),
    async run(reason) {
      await api.relistAuction({ params, body: { reason } });
      // The page says as which one.
      return 'The new lot is open.';
    },
  };
  return (
    <RecordActions
      name="lots"
      actions={[
        ...(isOpen && has('lots:cancel') ? [cancel] : []),
        ...(lot.can_relist && has('lots:write') ? [relist] : []),
      ]}
    >
      {isOpen && hasStarted && has('lots:cancel') && <Extend lot={lot} now={now} />}
      {isOpen && has('lots:write') && !isChanging && <ButtonLink to={changePath}>Change</ButtonLink>}
      {has('lots:write') && <ButtonLink to={`${paths.staff.newLot}?from=${lot.id}`}>Duplicate</ButtonLink>}
    </RecordActions>
  );
}

/** Gives it a later end. */
function Extend({ lot, now }: { lot: StaffLot; now: number }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Extend</Button>
      {isAsking && (
        <ExtendDialog
          lot={lot}
          now={now}
          onDone={() => void queries.invalidateQueries({ queryKey: ['lots'] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const cancelText = ({ bid_count, username }: StaffLot) =>
  bid_count === 0
    ? 'It ends without a sale. Members who watch it get a notification, and see the reason.'
    : `It ends without a sale, and its ${bid_count === 1 ? 'bid does' : `${bid_count} bids do`} not count. ` +
      `The leader ${username} and all other bidders get a notification, and see the reason.`;
