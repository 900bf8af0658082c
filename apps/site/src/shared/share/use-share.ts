import { useState } from 'react';
import { useBrowserValue } from '../../ui/use-browser-value.ts';

/** Shares the page's address. */
export interface Sharing {
  /** Whether the device has a dialog of its own. */
  readonly canShare: boolean;
  share(): Promise<void>;
  copy(): Promise<void>;
  /** The outcome, as a message for the reader. */
  readonly outcome: string;
}

/** Shares the present page under a title: through the device where it can, or by a copied link. */
export function useShare(title: string): Sharing {
  const [outcome, setOutcome] = useState('');
  const canShare = useBrowserValue(() => 'share' in navigator, false);
  return {
    canShare,
    outcome,
    async share() {
      try {
        await navigator.share({ title, url: location.href });
      } catch (error) {
        // Closing the device's own dialog is not a failure.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          setOutcome('Sharing failed. Copy the link instead.');
      }
    },
    async copy() {
      try {
        await navigator.clipboard.writeText(location.href);
        setOutcome('Link copied.');
      } catch {
        // A browser may refuse access to the clipboard.
        setOutcome('Please copy the link from the address bar.');
      }
    },
  };
}
