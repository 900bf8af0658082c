/** A watcher learned of a price; `at` is the machine's clock in ms, the same for all of its processes. */
export interface Seen {
  readonly lotId: number;
  readonly dollars: number;
  readonly at: number;
}
