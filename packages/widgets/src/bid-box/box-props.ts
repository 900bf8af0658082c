import type { LotData, User } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import type { BidDesk } from './bid-desk.ts';
import type { BoxPhase } from './box-phase.ts';

export interface BoxProps extends ViewProps {
  lot: LotData;
  user: User | null;
  phase: BoxPhase;
  secondsLeft: number;
  /** The price first shown, which does not roll in. */
  firstPrice: number;
  desk: BidDesk;
  /** Ids of the bids that stood in the history first; undefined until there is one. */
  knownBids: ReadonlySet<string> | undefined;
  isWhole: boolean;
  onShowAll(): void;
}
