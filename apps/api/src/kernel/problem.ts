import {
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
  type ErrorParams,
  englishFormats,
  errorTable,
  fillMessage,
  type MessageValues,
} from '@bidkit/contract';

interface ProblemFacts {
  readonly params?: MessageValues | undefined;
  /** Lines of text by field. */
  readonly errors?: Record<string, string[]>;
  /** The code of each line of `errors`. */
  readonly fields?: Record<string, ErrorDetail[]>;
  /** For the log only. */
  readonly cause?: unknown;
}

/** An error that reaches the caller with its code, and with the status and message that the contract gives the code. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly params: MessageValues | undefined;
  readonly errors: Record<string, string[]>;
  readonly fields: Record<string, ErrorDetail[]> | undefined;

  constructor(code: ErrorCode, { params, errors = {}, fields, cause }: ProblemFacts = {}) {
    super(messageOf({ code, ...(params && { params }) }), { cause });
    this.name = 'Problem';
    this.status = errorTable[code][0];
    this.code = code;
    this.params = params;
    this.errors = errors;
    this.fields = fields;
  }
}

/** The English message of a code. */
export const messageOf = ({ code, params = {} }: ErrorDetail): string =>
  fillMessage(errorTable[code][1], params, englishFormats);

/** The body that a failure is answered with. `errors.message` has the general message, unless a field has that name. */
export const toErrorBody = ({ message, errors, code, params, fields }: Problem): ErrorBody => ({
  message,
  errors: { message: [message], ...errors },
  code,
  ...(params && { params }),
  ...(fields && { fields }),
});

/** The params of a code, which may be left out where its message has none. */
type ParamArgs<C extends ErrorCode> = [keyof ErrorParams<C>] extends [never]
  ? [params?: Record<never, never>]
  : [params: ErrorParams<C>];

/** An error of one field: `detail('bid_below_minimum', { next_minimum: 12 })`. */
export const detail = <C extends ErrorCode>(code: C, ...[params]: ParamArgs<C>): ErrorDetail =>
  params ? { code, params: params as MessageValues } : { code };

/** A problem by its code: `throw refuse('auction_not_found')`. */
export const refuse = <C extends ErrorCode>(code: C, ...[params]: ParamArgs<C>): Problem =>
  new Problem(code, { params });

/** A problem with one field: `throw refuseField('amount', 'bid_below_minimum', { next_minimum: 12 })`. */
export const refuseField = <C extends ErrorCode>(field: string, code: C, ...args: ParamArgs<C>): Problem =>
  refuseFields({ [field]: [detail(code, ...args)] });

/** A problem with several fields, with the message and code of the first. At least one field must have an error. */
export function refuseFields(fields: Record<string, ErrorDetail[]>): Problem {
  const first = Object.values(fields).flat()[0] ?? { code: 'invalid_value' };
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, details]) => [field, details.map(messageOf)]),
  );
  return new Problem(first.code, { params: first.params, errors, fields });
}
