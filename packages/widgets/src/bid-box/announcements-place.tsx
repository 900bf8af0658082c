import type { LotData } from '@bidkit/sdk';
import { useRef } from 'preact/hooks';
import { useImport } from '../element/use-import.ts';

/** The announcements of a lot, whose code is loaded after the box is drawn. */
export function AnnouncementsPlace({ lot, isRunning }: { lot: LotData; isRunning: boolean }) {
  const code = useImport(() => import('../ui/lot-announcements.tsx'));
  const firstLot = useRef(lot);
  return code ? <code.LotAnnouncements lot={lot} firstLot={firstLot.current} isRunning={isRunning} /> : null;
}
