// The one format of dates on receipts: YYYY-MM-DD, which is the Swedish format, and the localized time.
const day = new Intl.DateTimeFormat('sv');
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatInstant = (iso: string): string => `${formatDay(iso)} ${time.format(new Date(iso))}`;
