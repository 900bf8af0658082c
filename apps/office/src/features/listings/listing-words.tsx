import { Badge } from '../../shared/badge.tsx';
import { localTimeText } from '../../shared/local-text.ts';

/** The time where the sale is held. */
export const saleText = (sale: string | null): string =>
  sale === null ? 'Always open' : localTimeText(sale);

/** The list that it is in. */
export const listText = (isCar: boolean): string => (isCar ? 'Car auctions' : 'Government auctions');

/** Whether members find it in the lists. */
export const ListingStatus = ({ hasEnded }: { hasEnded: boolean }) =>
  hasEnded ? <Badge tone="neutral">Ended</Badge> : <Badge tone="success">Listed</Badge>;
