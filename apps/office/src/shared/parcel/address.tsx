import type { Parcel } from '@bidkit/contract';
import styles from './address.module.css';
import { addressLines } from './parcel-words.ts';

/** Where a parcel goes. */
export const Address = ({ address }: { address: Parcel['address'] }) => (
  <address className={styles.address}>
    {addressLines(address).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);
