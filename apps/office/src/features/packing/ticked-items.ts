// In the session storage of the tab: a parcel whose items are half checked can be left, and gone on with. Another member
// of staff, who logs in later in the same tab, has other ones.

const keyOf = (staffId: number) => `office-ticked:${staffId}`;

/** The items that are checked and not packed, by the numbers of their lots. */
export function readTicked(staffId: number): readonly number[] {
  try {
    return numbersIn(JSON.parse(sessionStorage.getItem(keyOf(staffId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** The numbers of a list that may have anything in it. */
export const numbersIn = (list: unknown): readonly number[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'number') : [];

export function keepTicked(staffId: number, ids: Iterable<number>): void {
  try {
    sessionStorage.setItem(keyOf(staffId), JSON.stringify([...ids]));
  } catch {
    // The storage is full: the page itself still has them.
  }
}
