import { useBidkit } from '@bidkit/react';
import { Select } from '@bidkit/ui/form/select';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberQuery } from '../../shared/member-query.ts';

interface Props {
  problem: FormProblem | null;
  /** The number of the auction that is chosen at first. */
  chosen: number | null;
}

/** Chooses one of the member's won items, or an auction the member has bid on. A failure leaves it without them. */
export function AuctionSelect({ problem, ...props }: Props) {
  const bidkit = useBidkit();
  // An option that moves would lose the selection.
  const [chosen] = useState(props.chosen);
  const { data: wins } = useQuery(memberQuery(bidkit, 'listWonItems', { query: { size: 100 } }));
  const { data: bids } = useQuery(memberQuery(bidkit, 'listUserBids', { query: { size: 100 } }));
  const nameOf = (id: number, name: string) => `${name} (${id})`;
  const won = (wins?.data ?? []).map(({ id, control }) => ({
    id,
    text: nameOf(id, control.product_description.short_name),
  }));
  const isWon = new Set(won.map(({ id }) => id));
  const bidOn = (bids?.data ?? [])
    .filter(({ id }) => !isWon.has(id))
    .map(({ id, control }) => ({ id, text: nameOf(id, control.product_description.short_name) }));
  const known = [...won, ...bidOn].find(({ id }) => id === chosen);
  return (
    <Select label="Auction or item (optional)" name="auction" problem={problem} defaultValue={chosen ?? ''}>
      <option value="">None</option>
      {/* Always there: the lists arrive after the first choice. */}
      {chosen !== null && <option value={chosen}>{known?.text ?? `Auction ${chosen}`}</option>}
      {[
        { label: 'My Wins', auctions: won },
        { label: 'My Bids', auctions: bidOn },
      ].map(({ label, auctions }) => {
        const others = auctions.filter(({ id }) => id !== chosen);
        return (
          others.length > 0 && (
            <optgroup key={label} label={label}>
              {others.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </Select>
  );
}
