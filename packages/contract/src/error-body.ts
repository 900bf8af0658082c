import * as z from 'zod/mini';
import { type ErrorCode, errorTable } from './errors/table.ts';

/** Every code, for the description of the API. */
export const errorCode = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);

/** The facts in an error's message; left out where it has none. */
export const errorParams = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/**
 * The body of every failed response. `message` and the lines of `errors`, by field, are English for people.
 * `errors.message` repeats the message for clients that read only `errors`, unless a field has that name. `code` names
 * the error and `params` holds the facts in its message: amounts in dollars, instants in ISO 8601. `fields` has the
 * same for each line of a field.
 */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  code: errorCode,
  params: errorParams,
  fields: z.optional(z.record(z.string(), z.array(z.object({ code: errorCode, params: errorParams })))),
});
export type ErrorBody = z.output<typeof errorBody>;
