/** An instant as a field of the browser has it, in the zone of the device. */
export function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant of such a field; null for an empty one. */
export function fromLocal(value: FormDataEntryValue | null): string | null {
  const time = new Date(String(value ?? ''));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
