/** A provider's refusal: its message, and its own code if it has one. */
export interface Declined {
  readonly ok: false;
  readonly message: string;
  readonly code: string | null;
}
