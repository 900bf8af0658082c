import { useStoredPreference } from '../use-stored-preference.ts';

/** Whether this visitor chose smaller cards, more of them in a row, and what changes it. */
export function useDensity(): [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const [density, store] = useStoredPreference('density');
  return [density === 'compact', (isCompact) => store(isCompact ? 'compact' : 'large')];
}
