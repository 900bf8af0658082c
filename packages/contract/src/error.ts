import * as z from 'zod/mini';

/** The body of every failed response (spec 000 §5): a message for people, and lines of text by field. `details` carries facts a program may want. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ErrorBody = z.output<typeof errorBody>;
