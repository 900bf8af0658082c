import { instant } from '../i18n/dates.ts';

/** YYYY-MM-DD, which is the Swedish format, and the localized time. */
export const receiptDate = (iso: string): string =>
  `${new Date(iso).toLocaleDateString('sv')} ${instant(iso, { timeStyle: 'medium' })}`;
