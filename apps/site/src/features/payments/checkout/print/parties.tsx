import { cityLine, fullName } from '@bidkit/contract';
import type { Receipt } from '@bidkit/sdk';
import { AddressLines } from '../../../../shared/address-lines.tsx';
import styles from './document.module.css';

/** Who sold and who bought, beside each other. */
export function Parties({ seller, address }: Pick<Receipt, 'seller' | 'address'>) {
  const { city, state, zip_code, country } = address;
  const place = cityLine({ city, state: state?.code, zip: zip_code });
  return (
    <div className={styles.parties}>
      <section>
        <h2>Seller</h2>
        <AddressLines lines={[seller.name, ...seller.address]} />
      </section>
      <section>
        <h2>Buyer</h2>
        <AddressLines lines={[fullName(address), address.street1, address.street2, place, country.country]} />
      </section>
    </div>
  );
}
