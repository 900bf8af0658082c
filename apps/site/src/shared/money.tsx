import { formatPrice } from '@bidkit/sdk';

/** An amount in dollars that stays on one line. */
export const Money = ({ dollars }: { dollars: number }) => (
  <span className="money">{formatPrice(dollars)}</span>
);
