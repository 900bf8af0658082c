import type { ErrorBody } from '@bidkit/contract';

/** The lines of an error body by field, without its general message. */
export const fieldErrors = ({ errors: { message: _, ...fields } }: Pick<ErrorBody, 'errors'>) => fields;
