import type { WonItem } from '@bidkit/sdk';

/** Whether an item was bought without an auction: as a daily deal, or at a fixed price. */
export const isPurchase = ({ source }: WonItem): boolean => source === 'deal' || source === 'direct';
