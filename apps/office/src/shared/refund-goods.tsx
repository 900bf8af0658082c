import type { ItemState } from '@bidkit/contract';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

interface Props {
  readonly state: ItemState | null;
  /** Null also where the parcel is not known. */
  readonly parcelId: number | null;
  readonly username: string;
  /** Whether everything that is left is given back. */
  readonly isWhole: boolean;
}

/** Where the goods of a refund are, for those who ask for it: money alone does not stop them. */
export function RefundGoods({ state, parcelId, username, isWhole }: Props) {
  if (state === 'packed')
    return (
      <strong>
        It is packed
        {parcelId !== null && (
          <>
            {' '}
            in <Link to={paths.parcels.parcel.replace(':id', String(parcelId))}>parcel {parcelId}</Link>
          </>
        )}
        {isWhole
          ? ': open the parcel, so that it does not go out.'
          : '. If it is not to go out, open the parcel.'}
      </strong>
    );
  if (state === 'shipped' || state === 'in_transit')
    return <strong>The goods are with the carrier, on the way to {username}.</strong>;
  return state === 'delivered' ? <strong>The goods were delivered to {username}.</strong> : null;
}
