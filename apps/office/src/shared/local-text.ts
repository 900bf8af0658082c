const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** `Dec 5, 2026, 9:00 AM`: a local time of the place where a sale is held. The zone of the device does not matter. */
export const localTimeText = (time: string): string => minute.format(new Date(`${time}Z`));

/** `Dec 5, 2026` */
export const localDayText = (date: string): string => day.format(new Date(`${date}T00:00Z`));

/** Its day and, apart, its time. */
export const localTimeParts = (time: string): readonly [day: string, time: string] => {
  const at = new Date(`${time}Z`);
  return [day.format(at), clock.format(at)];
};
