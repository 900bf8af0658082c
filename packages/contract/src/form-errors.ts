import type * as z from 'zod/mini';
import { detailOf, type ErrorDetail } from './errors/form-message.ts';

/** The errors of a form by field: lines in English, and the code of each line in the same order. */
export interface FormErrors {
  readonly errors: Record<string, string[]>;
  readonly fields: Record<string, ErrorDetail[]>;
}

/**
 * The errors of a form by field, such as `lots.3.product.name`. An unknown field is named itself; errors of the form as
 * a whole have the empty name.
 */
export function formErrors({ issues }: z.core.$ZodError): FormErrors {
  // Without a prototype, so that a field can have the name of an object's method.
  const found: FormErrors = { errors: Object.create(null), fields: Object.create(null) };
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.');
      found.errors[field] = [...(found.errors[field] ?? []), issue.message];
      found.fields[field] = [...(found.fields[field] ?? []), detailOf(issue.message)];
    }
  }
  return found;
}
