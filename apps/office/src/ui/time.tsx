const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant on the wire as text, in the reader's time zone. */
export const timeText = (at: string): string => format.format(new Date(at));

/** An instant on the wire, in the reader's time zone. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;
