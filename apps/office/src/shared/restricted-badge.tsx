import type { RestrictionKind } from '@bidkit/contract';
import { Badge } from './badge.tsx';

/** That a member is restricted, and in what; nothing for one who is not. */
export const RestrictedBadge = ({ kinds }: { kinds: readonly RestrictionKind[] }) =>
  kinds.length === 0 ? null : <Badge tone="danger">{`Restricted: ${kinds.join(', ')}`}</Badge>;
