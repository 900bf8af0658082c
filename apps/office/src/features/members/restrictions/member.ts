/** The member whom the actions are about. */
export interface Member {
  readonly id: number;
  readonly username: string;
}
