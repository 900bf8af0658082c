/** A refusal that reaches the caller as `{ message, errors }` with this status (spec 000 §5). Throw it from anywhere. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Problem';
    this.status = status;
    this.errors = errors;
  }
}

export const badRequest = (message: string) => new Problem(400, message);
export const unauthorized = (message = 'Please log in to continue.') => new Problem(401, message);
export const forbidden = (message: string) => new Problem(403, message);
export const notFound = (message: string) => new Problem(404, message);
export const conflict = (message: string, errors?: Record<string, string[]>) =>
  new Problem(409, message, errors);
export const unprocessable = (message: string, errors?: Record<string, string[]>) =>
  new Problem(422, message, errors);
export const tooMany = (message: string) => new Problem(429, message);
/** `cause` is for the log alone. */
export const unavailable = (message: string, cause?: Error) => new Problem(503, message, {}, { cause });
