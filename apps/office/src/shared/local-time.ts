/** An instant as a field of the type `datetime-local` has it, in the zone of the device; empty for none. */
export function toLocal(instant: string | number): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [String(time.getFullYear()).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())];
  return `${day.join('-')}T${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

/**
 * The instant of such a field on the wire. What is no time stays what it is, so that the schema refuses it: also a time
 * in the hour that is left out when clocks go forward, which JavaScript reads as another one.
 */
export function fromLocal(text: string): string {
  const time = new Date(text);
  return text !== '' && toLocal(time.getTime()).startsWith(text) ? time.toISOString() : text;
}

/** The name of the device's zone: `Europe/Berlin`. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
