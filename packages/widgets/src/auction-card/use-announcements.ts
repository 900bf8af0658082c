import type { LotData } from '@bidkit/sdk';
import { useEffect, useState } from 'preact/hooks';

interface Announcements {
  LotAnnouncements: typeof import('../ui/lot-announcements.tsx').LotAnnouncements;
  /** The lot before the code was loaded: the member can be outbid meanwhile. */
  firstLot: LotData;
}

/**
 * The component that announces a lot, loaded for lots that concern this member only, because a page may have many
 * cards.
 */
export function useAnnouncements(lot: LotData | null): Announcements | undefined {
  const [loaded, setLoaded] = useState<Announcements>();
  const isConcerned = lot !== null && (lot.isWatching || lot.hasBidBefore);
  useEffect(() => {
    if (isConcerned && !loaded)
      import('../ui/lot-announcements.tsx').then(
        ({ LotAnnouncements }) => setLoaded((known) => known ?? { LotAnnouncements, firstLot: lot }),
        () => {
          // The next rendering tries again.
        },
      );
  });
  return isConcerned ? loaded : undefined;
}
