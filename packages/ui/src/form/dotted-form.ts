import './jitless.ts';
import * as z from 'zod/mini';

/**
 * A schema whose errors are named as the server names them: `product.name`, and a list by its own name. `names` renames
 * fields that are typed in another one.
 */
export function dottedForm<S extends z.ZodMiniType>(schema: S, names: Readonly<Record<string, string>> = {}) {
  return z.pipe(
    z.unknown(),
    z.transform((input, context): z.output<S> => {
      const checked = z.safeParse(schema, input);
      if (checked.success) return checked.data;
      for (const { path, message } of checked.error.issues) {
        const name = path.filter((part) => typeof part === 'string').join('.');
        context.issues.push({ code: 'custom', input, message, path: [names[name] ?? name] });
      }
      return z.NEVER;
    }),
  );
}
