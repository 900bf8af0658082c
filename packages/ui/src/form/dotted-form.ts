import './jitless.ts';
import * as z from 'zod/mini';

interface Words {
  /** Other names of fields that are typed elsewhere. */
  readonly names?: Readonly<Record<string, string>>;
  /** What is said about a field, in place of the schema's own text. */
  readonly texts?: Readonly<Record<string, string>>;
  /** What else is refused, by field. It stands in the place of what the schema says about the same field. */
  readonly refusals?: () => Readonly<Record<string, string>>;
}

/** A schema whose errors are named as the server names them: `product.name`, and a list by its own name. */
export function dottedForm<S extends z.ZodMiniType>(
  schema: S,
  { names = {}, texts = {}, refusals }: Words = {},
) {
  return z.pipe(
    z.unknown(),
    z.transform((input, context): z.output<S> => {
      const checked = z.safeParse(schema, input);
      const further = Object.entries(refusals?.() ?? {});
      for (const [name, message] of further)
        context.issues.push({ code: 'custom', input, message, path: [name] });
      if (checked.success) return further.length > 0 ? z.NEVER : checked.data;
      for (const { path, message } of checked.error.issues) {
        const own = path.filter((part) => typeof part === 'string').join('.');
        const name = names[own] ?? own;
        if (further.some(([refused]) => refused === name)) continue;
        context.issues.push({ code: 'custom', input, message: texts[name] ?? message, path: [name] });
      }
      return z.NEVER;
    }),
  );
}
