const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const withoutYear = new Intl.DateTimeFormat('en-US', options);
const withYear = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** An instant of the wire in the time zone of the device. The year of `now`, in milliseconds, is left out. */
export function timeText(at: string, now?: number): string {
  const time = new Date(at);
  const isThisYear = now !== undefined && time.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? withoutYear : withYear).format(time);
}
