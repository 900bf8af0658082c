import type { OwnReturn } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { AddressLines } from '../../../shared/address-lines.tsx';
import facts from '../../../shared/facts.module.css';
import styles from './return-page.module.css';

/** What the member has to know to send the goods. `id` is the RMA number. */
export type Instructions = Pick<OwnReturn, 'id' | 'awaits_goods' | 'return_address'>;

/** A return that was requested just now, with the server's message. */
export type RequestedReturn = Instructions & { success_message: string };

/** The RMA number with the return address, and the links to the return slip and to My Wins. */
export function ReturnInstructions({ id, awaits_goods, return_address }: Instructions) {
  return (
    <>
      <dl className={facts.facts}>
        <div>
          <dt>RMA number</dt>
          <dd>{id}</dd>
        </div>
        {awaits_goods && (
          <div>
            <dt>Return address</dt>
            <dd>
              <AddressLines lines={return_address} />
            </dd>
          </div>
        )}
      </dl>
      <p>
        {awaits_goods
          ? 'Print the return slip and put it into the parcel, or write the RMA number on the parcel. We notify you when your return has arrived.'
          : 'You have nothing to send. We notify you when we have decided.'}
      </p>
      <p className={styles.links}>
        {awaits_goods && (
          <Link className={button.button} to={paths.printReturn(id)}>
            Print return slip
          </Link>
        )}
        <Link className={button.quiet} to={paths.myWins}>
          Go to My Wins
        </Link>
      </p>
    </>
  );
}
