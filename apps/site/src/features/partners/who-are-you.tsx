import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import type { Opener } from './opener.ts';
import styles from './panel.module.css';
import { type Asking, Panel, Who } from './panel.tsx';

/** Tells the house that the address belongs to a window, which then keeps its page and its way back when it is loaded anew. */
const IN_WINDOW = '?window';

/** Somebody we do not know yet: they sign in with us, or join, in this window, and come back to be asked. */
export function WhoAreYou({ title, partner, opener }: { title: string; partner: Asking; opener: Opener }) {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <Panel>
      <h1>{title}</h1>
      <Who partner={partner} />
      <p>The auctions on that page are ours. Your password stays here: the page never sees it.</p>
      <div className={styles.choices}>
        <Link className={styles.yes} to={paths.login + IN_WINDOW} state={state}>
          Login
        </Link>
        <Link className={styles.no} to={paths.register + IN_WINDOW} state={state}>
          Register for free
        </Link>
      </div>
      <p className={styles.small}>
        <button type="button" onClick={opener.deny}>
          Not now
        </button>
      </p>
    </Panel>
  );
}
