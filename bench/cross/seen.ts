/** A price that a watcher saw. `at` is the machine's clock in ms, the same for all its processes. */
export interface Seen {
  readonly lotId: number;
  readonly dollars: number;
  readonly at: number;
}
