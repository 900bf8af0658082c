import type { Deal, DealState } from '@bidkit/sdk';
import type { NegotiationForm } from './use-negotiation.ts';

export interface DealProps {
  deal: Deal;
  state: DealState;
  form: NegotiationForm;
  /** The timer is red. */
  isSoon: boolean;
}
