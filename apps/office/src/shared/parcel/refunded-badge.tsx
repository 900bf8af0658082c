import { Badge } from '../badge.tsx';

/** Says that an item of a parcel was refunded. */
export const RefundedBadge = () => <Badge tone="danger">Refunded: do not send</Badge>;
