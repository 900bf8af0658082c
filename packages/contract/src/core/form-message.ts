import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import {
  type ErrorTable,
  englishFormats,
  fillMessage,
  type MessageParams,
  type MessageValues,
} from './errors.ts';

/** One error of a field: its code, and the facts in its message. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly params?: MessageValues | undefined;
}

/** The arguments after a code: its params, where its message has any. */
export type ParamArgs<M extends string> = [keyof MessageParams<M>] extends [never]
  ? []
  : [params: MessageParams<M>];

// zod keeps only the text of a message: this table has the code of each text that a schema was given.
const details = new Map<string, ErrorDetail>();

/** Creates the messages of a domain's schemas from its error table. `formErrors` returns their codes. */
export function messagesOf<T extends { readonly [C in keyof T]: ErrorTable[string] }>(table: T) {
  return <C extends keyof T & ErrorCode>(code: C, ...[params]: ParamArgs<T[C][1]>): string => {
    const message = fillMessage(table[code][1], params ?? {}, englishFormats);
    details.set(message, params ? { code, params } : { code });
    return message;
  };
}

/** The code and params of a schema's message; `invalid_value` for a message of zod itself. */
export const detailOf = (message: string): ErrorDetail => details.get(message) ?? { code: 'invalid_value' };

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
