import { Icon } from '@bidkit/ui/icon';
import styles from './share.module.css';
import { useShare } from './use-share.ts';

/** Shares the page's address through the device where it can, and copies it everywhere. */
export function Share({ title }: { title: string }) {
  const { canShare, share, copy, outcome } = useShare(title);
  return (
    <div className={styles.share}>
      {canShare && (
        <button type="button" className={styles.button} onClick={share}>
          <Icon name="share" /> Share
        </button>
      )}
      <button type="button" className={styles.button} onClick={copy}>
        <Icon name="link" /> Copy link
      </button>
      <span role="status">{outcome}</span>
    </div>
  );
}
