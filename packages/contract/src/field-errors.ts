import type * as z from 'zod/mini';

/**
 * What is wrong with a form, in words for people, by field (spec 000 §5): `lots.3.product.name`. A field that nobody knows is
 * named itself; what concerns the form as a whole stands under an empty name.
 */
export function fieldErrors({ issues }: z.core.$ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.');
      errors[field] = [...(errors[field] ?? []), issue.message];
    }
  }
  return errors;
}
