import type { CardBidStatus } from '@bidkit/sdk';
import { translate } from './locale.ts';

/** The member's status on a lot. */
export const bidStatusText = ({ status, message }: CardBidStatus): string =>
  translate('bidStatuses', status, {}, message);
