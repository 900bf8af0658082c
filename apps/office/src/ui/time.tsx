import { timeText } from './time-text.ts';

/** `2026-11-29 15:00 UTC` */
const inUtc = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

interface Props {
  /** An instant on the wire. */
  readonly at: string;
  /** The server's time in milliseconds: its year is left out. */
  readonly now?: number;
}

/** An instant in the time zone of the device. Its title has the time in UTC. */
export const Time = ({ at, now }: Props) => (
  <time dateTime={at} title={inUtc(at)}>
    {timeText(at, now)}
  </time>
);
