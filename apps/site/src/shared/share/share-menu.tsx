import buttons from '@bidkit/ui/button.module.css';
import { Icon } from '@bidkit/ui/icon';
import { Menu } from '@bidkit/ui/menu';
import { useSiteName } from '../site-name.ts';
import styles from './share-menu.module.css';
import { type Sharing, useShare } from './use-share.ts';

const NAME = 'Share this list';

/** Opens the device's own dialog, or a menu where it has none. */
export function ShareMenu({ title }: { title: string }) {
  const sharing = useShare(title);
  // Few desktop browsers have a dialog. The menu also replaces one that has failed.
  if (sharing.canShare && !sharing.outcome) {
    return (
      <button type="button" className={buttons.round} aria-label={NAME} onClick={sharing.share}>
        <Icon name="share" />
      </button>
    );
  }
  return (
    <Menu align="end" name={NAME} label={<Icon name="share" />}>
      <Rows title={title} sharing={sharing} />
    </Menu>
  );
}

/** Rendered in a browser only, where there is an address. */
function Rows({ title, sharing: { copy, outcome } }: { title: string; sharing: Sharing }) {
  const siteName = useSiteName();
  const mail = new URLSearchParams({ subject: `${siteName}: ${title}`, body: location.href });
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <button type="button" onClick={copy}>
            <Icon name="link" /> Copy link
          </button>
        </li>
        <li>
          {/* Mail programs take a plus sign as it is. */}
          <a href={`mailto:?${String(mail).replaceAll('+', '%20')}`}>
            <Icon name="mail" /> Email
          </a>
        </li>
      </ul>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </>
  );
}
