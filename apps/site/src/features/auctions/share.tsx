import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import styles from './share.module.css';

/** Shares the page's address through the device where it can, and copies it everywhere. */
export function Share({ title }: { title: string }) {
  const [outcome, setOutcome] = useState('');
  const canShare = useBrowserValue(() => 'share' in navigator, false);

  async function share() {
    try {
      await navigator.share({ title, url: location.href });
    } catch (error) {
      // Closing the device's own dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setOutcome('Sharing failed. Copy the link instead.');
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome('Link copied.');
    } catch {
      // A browser may refuse access to the clipboard.
      setOutcome('Please copy the link from the address bar.');
    }
  }

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
