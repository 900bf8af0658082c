import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './share.module.css';

/** Hands the page's address on: through the device where it can, as a copied link everywhere. */
export function Share({ title }: { title: string }) {
  const [said, setSaid] = useState('');

  async function share() {
    try {
      await navigator.share({ title, url: location.href });
    } catch (error) {
      // Closing the device's own dialog is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid('Sharing did not work here');
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('Link copied');
    } catch {
      // A browser may keep the clipboard to itself; the address bar has the link all the same.
      setSaid('Please copy the link from the address bar');
    }
  }

  return (
    <div className={styles.share}>
      {'share' in navigator && (
        <button type="button" onClick={share}>
          <Icon name="share" /> Share
        </button>
      )}
      <button type="button" onClick={copy}>
        <Icon name="link" /> Copy link
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
