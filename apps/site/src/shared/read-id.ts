/** Reads the number in an address, such as that of an auction; null when it cannot be one. */
export function readId(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
