import {
  clientErrors,
  type ErrorCode,
  type ErrorDetail,
  type ErrorParams,
  type MessageValues,
} from '@bidkit/contract';

/** The facts of a failure beside its message. */
export interface ErrorFacts {
  code?: ErrorCode;
  params?: MessageValues | undefined;
  errors?: Readonly<Record<string, readonly string[]>>;
  fields?: Readonly<Record<string, readonly ErrorDetail[]>> | undefined;
}

/**
 * Every failure of a call. `message` and the lines of `errors`, by field, are English for people. Programs and
 * translations read `code` with its `params`, and `fields`, which has both for each line of `errors`.
 */
export class BidkitError extends Error {
  override readonly name = 'BidkitError';
  /** The HTTP status, 0 when no answer came. */
  readonly status: number;
  /** Such as `bid_below_minimum`. */
  readonly code: ErrorCode;
  /** The facts in the message: amounts in dollars, instants in ISO 8601. */
  readonly params: MessageValues;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly fields: Readonly<Record<string, readonly ErrorDetail[]>>;
  /** `'POST /login'` */
  readonly route: string;

  constructor(
    route: string,
    status: number,
    message: string,
    { code = 'unexpected_answer', params = {}, errors = {}, fields = {} }: ErrorFacts = {},
  ) {
    super(message);
    this.route = route;
    this.status = status;
    this.code = code;
    this.params = params;
    this.errors = errors;
    this.fields = fields;
  }

  /** Whether it is the error of a code. Its params have their types then. */
  is<C extends ErrorCode>(code: C): this is { readonly code: C; readonly params: ErrorParams<C> } {
    return this.code === (code as ErrorCode);
  }

  /** The fields as plain data, for logs: `JSON.stringify` leaves out the message of an error. */
  toJSON(): object {
    return { ...this, message: this.message };
  }

  /** Whether the same call may succeed later: no answer came, or the server failed. A 4xx error is not retryable. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * An error that the client found by itself.
 * @example
 * throw clientError('POST /auctions/{id}/bid', 'unreachable');
 */
export function clientError(
  route: string,
  code: keyof typeof clientErrors,
  status: number = clientErrors[code][0],
): BidkitError {
  return new BidkitError(route, status, clientErrors[code][1], { code });
}

/** The error of a call without an answer, or of code that could not be loaded. */
export const unreachable = (route: string): BidkitError => clientError(route, 'unreachable');

/** Delays before a retry, in milliseconds; each is twice the one before. */
export const RETRY_MS = 2_000;
export const LONGEST_RETRY_MS = 64_000;
