import './jitless.ts';
import * as z from 'zod/mini';

/**
 * A schema whose errors are named by `nameOf`, which gets the path of each: those of rows have the number of their row.
 * By default they are named as the server names them: `bands.3.rate`. `textOf` says in which row an error is.
 */
export function rowsForm<S extends z.ZodMiniType>(
  schema: S,
  nameOf = (path: readonly PropertyKey[], _input: unknown): string => path.map(String).join('.'),
  textOf = (message: string, _path: readonly PropertyKey[], _input: unknown): string => message,
) {
  return z.pipe(
    z.unknown(),
    z.transform((input, context): z.output<S> => {
      const checked = z.safeParse(schema, input);
      if (checked.success) return checked.data;
      for (const { path, message } of checked.error.issues)
        context.issues.push({
          code: 'custom',
          input,
          message: textOf(message, path, input),
          path: [nameOf(path, input)],
        });
      return z.NEVER;
    }),
  );
}
