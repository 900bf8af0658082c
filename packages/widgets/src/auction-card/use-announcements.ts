import type { LotData } from '@bidkit/sdk';
import { useRef } from 'preact/hooks';
import { useImport } from '../element/use-import.ts';

interface Announcements {
  LotAnnouncements: typeof import('../ui/lot-announcements.tsx').LotAnnouncements;
  /** The lot before the code was loaded: the member can be outbid meanwhile. */
  firstLot: LotData;
}

/**
 * The component that announces a lot, loaded for lots that concern this member only, because a page may have many
 * cards.
 */
export function useAnnouncements(lot: LotData | null): Announcements | null {
  const concerned = lot && (lot.isWatching || lot.hasBidBefore) ? lot : null;
  const code = useImport(() => import('../ui/lot-announcements.tsx'), concerned !== null);
  const firstLot = useRef<LotData | null>(null);
  firstLot.current ??= concerned;
  if (!code || !firstLot.current) return null;
  return { LotAnnouncements: code.LotAnnouncements, firstLot: firstLot.current };
}
