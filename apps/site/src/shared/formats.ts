const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 21, 2026, 8:00 AM`, in the reader's time zone. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 21, 2026`, in the reader's time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
