import type { Api } from '@bidkit/sdk';
import { formatPrice } from '@bidkit/sdk';
import type { ReasonAction } from '../../shared/record/record-actions.tsx';

/** A promised check that is not settled. */
interface Check {
  readonly auction_id: number;
  readonly username: string;
  readonly total: number;
  readonly held_until: string;
}

/** Whether a check is still held: until then it can only bounce. */
export const isOnHold = ({ held_until }: Pick<Check, 'held_until'>, now: number) =>
  Date.parse(held_until) > now;

/** What staff record about a check at a time of the server. */
export function checkActions(api: Api, check: Check, now: number): readonly ReasonAction[] {
  const { auction_id: id, username } = check;
  const total = formatPrice(check.total);
  const params = { id };
  const cleared: ReasonAction = {
    id: 'cleared',
    label: 'It cleared',
    title: `Did the check of ${total} clear?`,
    text: `Our bank has paid ${total} from ${username} for lot ${id}. The item can be packed, and ${username} gets the receipt.`,
    async run(reason) {
      await api.settleCheck({ params, body: { cleared: true, reason } });
      return `The check of ${total} from ${username} has cleared. Lot ${id} is paid.`;
    },
  };
  const bounced: ReasonAction = {
    id: 'bounced',
    label: 'It bounced',
    title: `Did the check of ${total} bounce?`,
    text: `The bank has returned it, so we got no money. ${username} is asked to pay ${total} for lot ${id} again.`,
    isDangerous: true,
    async run(reason) {
      await api.settleCheck({ params, body: { cleared: false, reason } });
      return `The check of ${total} from ${username} has bounced. Lot ${id} is unpaid again.`;
    },
  };
  const missing: ReasonAction = {
    id: 'missing',
    label: 'It never arrived',
    title: `Write the check of ${total} off?`,
    text: `It never arrived. ${username} loses lot ${id}, as with any item that is not paid, and cannot pay it any more.`,
    isDangerous: true,
    async run(reason) {
      await api.forfeitCheck({ params, body: { reason } });
      return `The check of ${total} from ${username} was written off. ${username} loses lot ${id}.`;
    },
  };
  return isOnHold(check, now) ? [bounced] : [cleared, bounced, missing];
}
