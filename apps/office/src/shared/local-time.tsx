const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const thisYear = new Intl.DateTimeFormat('en-US', options);
const otherYear = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** `2026-11-29 15:00 UTC` */
const inUtc = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

/** An instant in the zone of the device. Its title has the time in UTC. `now` decides whether the year is shown. */
export function LocalTime({ instant, now }: { instant: string; now: number }) {
  const time = new Date(instant);
  const format = time.getFullYear() === new Date(now).getFullYear() ? thisYear : otherYear;
  return (
    <time dateTime={instant} title={inUtc(instant)}>
      {format.format(time)}
    </time>
  );
}
