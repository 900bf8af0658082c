/** Every failure of a call (spec 000 §5). `status` is the HTTP status, 0 when no answer came; `errors` are lines of text by field. */
export class BidkitError extends Error {
  override readonly name = 'BidkitError';
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** `'POST /login'` */
  readonly route: string;

  constructor(route: string, status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.route = route;
    this.status = status;
    this.errors = errors;
  }

  /** Silence or a fault of the house may pass; a refusal stays one. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const UNREACHABLE = 'We cannot reach the auction house. Please try again.';

/** Of a call that nothing answered, or code that did not come. */
export const unreachable = (route: string): BidkitError => new BidkitError(route, 0, UNREACHABLE);

/** Waits before what may pass is tried again, ms; each is twice the one before. */
export const RETRY_MS = 2_000;
export const LONGEST_RETRY_MS = 64_000;
