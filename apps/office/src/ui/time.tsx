const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const withoutYear = new Intl.DateTimeFormat('en-US', options);
const withYear = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** `2026-11-29 15:00 UTC` */
const inUtc = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

interface Props {
  /** An instant on the wire. */
  readonly at: string;
  /** The server's time in milliseconds: its year is left out. */
  readonly now?: number;
}

/** An instant in the time zone of the device. Its title has the time in UTC. */
export function Time({ at, now }: Props) {
  const time = new Date(at);
  const isThisYear = now !== undefined && time.getFullYear() === new Date(now).getFullYear();
  return (
    <time dateTime={at} title={inUtc(at)}>
      {(isThisYear ? withoutYear : withYear).format(time)}
    </time>
  );
}
