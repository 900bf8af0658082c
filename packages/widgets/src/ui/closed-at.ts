import type { LotData } from '@bidkit/sdk';
import { instant } from '../i18n/dates.ts';
import { messages } from '../i18n/messages.ts';

/** When a lot closed; null for one that was ended before its time, of which the page knows only the planned end. */
export function closedAt({ eventEnd }: Pick<LotData, 'eventEnd'>, nowMs: number): string | null {
  if (Date.parse(eventEnd) > nowMs) return null;
  return messages.closed(instant(eventEnd, { dateStyle: 'medium', timeStyle: 'short' }));
}
