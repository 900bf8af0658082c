import type { LotData } from '@bidkit/sdk';
import { useEffect, useState } from 'preact/hooks';

type LotAnnouncements = typeof import('../ui/lot-announcements.tsx').LotAnnouncements;

/**
 * The component that announces a lot, loaded for lots that concern this member only, because a page may have many
 * cards.
 */
export function useAnnouncements(lot: LotData | null): LotAnnouncements | undefined {
  const [component, setComponent] = useState<LotAnnouncements>();
  const isConcerned = lot !== null && (lot.isWatching || lot.hasBidBefore);
  useEffect(() => {
    if (isConcerned && !component)
      import('../ui/lot-announcements.tsx').then(
        ({ LotAnnouncements }) => setComponent(() => LotAnnouncements),
        () => {
          // The next rendering tries again.
        },
      );
  });
  return isConcerned ? component : undefined;
}
