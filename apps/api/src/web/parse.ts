import { type Endpoint, type ErrorDetail, formErrors } from '@bidkit/contract';
import type * as z from 'zod/mini';
import { detail, refuse, refuseFields } from '../kernel/problem.ts';

const MAX_INT = 2_147_483_647;

/** Parses path parameters: positive integers, unless the endpoint has a schema for them. @throws Problem 404 */
export function readParams(endpoint: Endpoint, params: Record<string, string>): Record<string, unknown> {
  const named = endpoint.params?.safeParse(params);
  if (named && !named.success) throw refuse('not_found');
  const numbers = Object.entries(params).filter(([name]) => !named || !(name in named.data));
  return { ...named?.data, ...Object.fromEntries(numbers.map(([name, value]) => [name, readNumber(value)])) };
}

function readNumber(text: string): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX_INT + 1;
  if (number > MAX_INT) throw refuse('not_found');
  return number;
}

/** Parses a query or a body, and the body's further check. @throws Problem 422 with the errors by field */
export function parse(schema: z.ZodMiniType | undefined, value: unknown, check?: z.ZodMiniType): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  const { error } = check?.safeParse(value ?? {}) ?? {};
  if (parsed.success && !error) return parsed.data;
  const found = [parsed.error, error].map((one) => one && formErrors(one).fields);
  const fields: Record<string, ErrorDetail[]> = Object.assign(Object.create(null), ...found);
  const { '': ofWhole, ...ofFields } = fields;
  throw refuseFields({ ...(ofWhole && { body: [detail('json_object_expected')] }), ...ofFields });
}

/** Filters a response to the contract's fields. A response that does not match the contract is a 500. */
export function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The answer to ${endpoint.route} does not fit the contract: ${JSON.stringify(parsed.error.issues)}`,
  );
}
