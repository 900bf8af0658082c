type Zone = 'UTC' | undefined;

/** A format for the reader's time zone, and for UTC on a server: see `useTimeZone`. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): (iso: string, zone?: Zone) => string {
  // Made at first use: one takes a phone 10 ms.
  const formats = new Map<Zone, Intl.DateTimeFormat>();
  return (iso, zone) => {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, ...(zone && { timeZone: zone }) });
    formats.set(zone, format);
    return format.format(new Date(iso));
  };
}

const instant = zonedFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 21, 2026, 8:00 AM` in the reader's time zone, or `Nov 21, 2026, 4:00 PM UTC`. */
export const formatInstant = (iso: string, zone?: Zone): string =>
  zone ? `${instant(iso, zone)} UTC` : instant(iso);

/** `Nov 21, 2026`, in the reader's time zone or in UTC. */
export const formatDay = zonedFormat({ dateStyle: 'medium' });

/** The instant some days later, at the same time of day in the reader's time zone, also when its clocks change. */
export function daysAfter(iso: string, days: number): string {
  const date = new Date(iso);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}

const count = new Intl.NumberFormat('en-US');

/** A number of things: `1,100`. */
export const formatCount = (number: number): string => count.format(number);
