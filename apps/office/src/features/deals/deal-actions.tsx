import type { StaffDealDetails } from '@bidkit/contract';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { countOf } from '../../shared/list/in-words.ts';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeDealDialog } from './change-deal-dialog.tsx';

/** What staff can do with a deal in its state. */
export function DealActions({ deal }: { deal: StaffDealDetails }) {
  const { api, has } = useOffice();
  const [isChanging, setChanging] = useState(false);
  if (!has('lots:write')) return null;
  const end: ReasonAction = {
    id: 'end',
    label: 'End this deal',
    title: `End deal ${deal.id}?`,
    text: endText(deal),
    isDangerous: true,
    async run(reason) {
      await api.endDeal({ params: { id: deal.id }, body: { reason } });
      return 'The deal has ended.';
    },
  };
  return (
    <RecordActions name="deals" actions={deal.state === 'ended' ? [] : [end]}>
      <Button onClick={() => setChanging(true)}>
        {deal.state === 'ended' ? 'Change or open again' : 'Change'}
      </Button>
      {isChanging && <ChangeDealDialog deal={deal} onClose={() => setChanging(false)} />}
    </RecordActions>
  );
}

function endText({ open_negotiations: open }: StaffDealDetails): string {
  const who = countOf(open, { one: 'member negotiates', many: 'members negotiate' });
  return open === 0
    ? 'Nobody can begin to negotiate. No member negotiates now.'
    : `Nobody else can begin to negotiate. ${who} now, and can finish.`;
}
