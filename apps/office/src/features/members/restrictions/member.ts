/** The member whom the actions are about. */
export interface Member {
  readonly id: number;
  readonly username: string;
  /** Won items that wait for their payment. */
  readonly unpaid: number;
}
