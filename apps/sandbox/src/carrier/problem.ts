import { type Answer, json } from '../call.ts';

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An error of EasyPost. */
export const problem = (
  status: 401 | 404 | 422,
  code: string,
  message: string,
  errors: readonly FieldError[] = [],
): Answer => json(status, { error: { code, message, errors } });

export const notFound = problem(404, 'NOT_FOUND', 'The requested resource could not be found.');

export const wrongKey = problem(401, 'APIKEY.INACTIVE', 'This api key is no longer active.');

/** The carrier refuses a parcel: the answer of the fault `refuse`. */
export const postageFailure = (reason: string): Answer =>
  problem(422, 'SHIPMENT.POSTAGE.FAILURE', `Unable to complete shipment purchase: ${reason}`);

/** The answer to a body that does not fit. */
export const wrongBody = (issues: readonly { message: string; path: readonly PropertyKey[] }[]): Answer =>
  problem(
    422,
    'PARAMETER.INVALID',
    'One or more parameters are not valid.',
    issues.map(({ message, path }) => ({ field: path.slice(1).join('.'), message })),
  );
