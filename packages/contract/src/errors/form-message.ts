import {
  type ErrorTable,
  englishFormats,
  fillMessage,
  type MessageParams,
  type MessageValues,
} from './message.ts';
import type { ErrorCode } from './table.ts';

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
