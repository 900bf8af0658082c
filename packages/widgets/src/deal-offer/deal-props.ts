import type { Deal, DealState } from '@bidkit/sdk';
import type { ViewProps } from '../element/define.ts';
import type { DealDesk } from './deal-desk.ts';

export interface DealProps extends ViewProps {
  deal: Deal;
  standing: DealState;
  desk: DealDesk;
  isOffline: boolean;
  /** The timer is red. */
  isSoon: boolean;
}
