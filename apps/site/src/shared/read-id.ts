/** Reads the number in an address, such as that of an auction; null when it is not valid. */
export function readId(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
