import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { useStoredPreference } from '../use-stored-preference.ts';

/** The size of the cards of a list. Without one, phones show small cards in two columns, other screens large ones. */
export type Density = 'compact' | 'large' | undefined;

/** The visitor's choice, whether it or the screen makes the cards small, and what changes it. */
export function useDensity() {
  const [stored, store] = useStoredPreference('density');
  const isPhone = useMediaQuery('(min-width: 22.5em) and (max-width: 35.99em)');
  const density: Density = stored === 'compact' || stored === 'large' ? stored : undefined;
  return {
    density,
    isCompact: density ? density === 'compact' : isPhone,
    setCompact: (isCompact: boolean) => store(isCompact ? 'compact' : 'large'),
  };
}
