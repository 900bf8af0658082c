import button from '@bidkit/ui/button.module.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { AddressLines } from '../address-lines.tsx';
import { usePreload } from '../preload.ts';
import { useSiteName } from '../site-name.ts';
import styles from './print-sheet.module.css';

interface Props {
  title: string;
  /** The lines below the brand; by default the postal address of the marketplace. */
  address?: readonly string[];
  children: ReactNode;
}

/** A page to print: its content below the brand, and two buttons that are not printed. */
export function PrintSheet({ title, address, children }: Props) {
  const siteName = useSiteName();
  const postalAddress = usePreload()?.site.postal_address;
  const lines = address ?? (postalAddress ? postalAddress.split('|') : []);
  return (
    <article className={styles.sheet}>
      <header>
        <p className={styles.brand}>{siteName}</p>
        {lines.length > 0 && <AddressLines lines={lines} />}
        <h1>{title}</h1>
      </header>
      {children}
      <p className={styles.actions}>
        <button type="button" className={button.button} onClick={() => window.print()}>
          Print
        </button>
        <Link className={button.quiet} to={paths.myWins}>
          Go to My Wins
        </Link>
      </p>
    </article>
  );
}
