import { useBidkit } from '@bidkit/react';
import { useState } from 'react';
import { useBrowserValue } from '../ui/use-browser-value.ts';

/**
 * A preference kept in this browser, and what changes it. Null when it was never set; undefined on a server and while
 * the page hydrates.
 */
export function useStoredPreference(
  key: string,
): [value: string | null | undefined, store: (value: string) => void] {
  const { storage } = useBidkit();
  const [chosen, setChosen] = useState<string>();
  const stored = useBrowserValue(() => storage.getItem(key), undefined);
  const store = (value: string) => {
    storage.setItem(key, value);
    setChosen(value);
  };
  return [chosen ?? stored, store];
}
