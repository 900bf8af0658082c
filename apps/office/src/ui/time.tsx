const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant on the wire, in the reader's time zone. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;
