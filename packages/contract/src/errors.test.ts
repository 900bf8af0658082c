import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type ErrorTable, englishFormats, fillMessage } from './core/errors.ts';
import { detailOf, formErrors, messagesOf } from './core/form-message.ts';
import { idempotencyKey, strictForm } from './core/schema.ts';
import { endpoints } from './endpoints.ts';
import { errorTable } from './errors.ts';
import * as tables from './index.ts';

const domainTables = Object.entries(tables).filter(
  ([name]) => name.endsWith('Errors') && name !== 'formErrors',
) as [string, ErrorTable][];

describe('the table of errors', () => {
  it('the table of errors has every code of every domain once', () => {
    const codes = domainTables.flatMap(([, table]) => Object.keys(table));
    expect(codes.sort()).toEqual([...new Set(codes)].sort());
    expect(Object.keys(errorTable).sort()).toEqual(codes);
  });

  it('gives each message one code, so that the code of a form message is found by its text', () => {
    const messages = Object.values(errorTable).map(([, message]) => message);
    expect(messages.length).toBe(new Set(messages).size);
  });

  it.each(Object.entries(errorTable))('%s has the HTTP status of a failure', (_code, [status]) => {
    expect(status === 0 || (status >= 400 && status < 600)).toBe(true);
  });
});

describe('a message', () => {
  it('a message is filled with its params: dollars, instants, days and texts', () => {
    const message =
      'From {price, money} at {start, time} ({start, exact}), until {end, date}, {count} of {name}.';
    const params = {
      price: 1_234_567.5,
      start: '2026-11-21T10:00:00.250Z',
      end: '2026-11-23T00:00:00.000Z',
      count: 3,
      name: 'them',
    };
    expect(fillMessage(message, params, englishFormats)).toBe(
      'From $1,234,567.50 at 2026-11-21 10:00:00 UTC (2026-11-21 10:00:00.250 UTC), until 2026-11-23, 3 of them.',
    );
  });

  it('a message of a form is found again by its text, with its params', () => {
    const message = messagesOf({ text_too_long: errorTable.text_too_long });
    expect(detailOf(message('text_too_long', { max: 7 }))).toEqual({
      code: 'text_too_long',
      params: { max: 7 },
    });
  });
});

describe('every message of a schema has a code', () => {
  const schemas = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    (['query', 'body'] as const).flatMap((part) =>
      part in endpoint ? [[`${name}, ${part}`, endpoint[part as never] as z.ZodMiniType] as const] : [],
    ),
  );

  it.each([...schemas, ['Idempotency-Key', idempotencyKey] as const])(
    'every message of the schema %s has a code',
    (_name, schema) => {
      const unknown = [...messagesIn(schema)].filter((text) => detailOf(text).code === 'invalid_value');
      expect(unknown).toEqual([]);
    },
  );
});

it('names unknown fields that are called like methods of an object', () => {
  const names = ['toString', 'constructor', 'hasOwnProperty', '__proto__', '__defineGetter__'];
  const body = JSON.parse(`{${names.map((name) => `"${name}":1`).join()}}`);
  const { error } = strictForm({}).safeParse(body);
  const { errors, fields } = formErrors(error ?? expect.fail('The form was accepted'));
  // JSON, because a matcher would read `__proto__` as the prototype.
  expect(JSON.parse(JSON.stringify(Object.entries(errors)))).toEqual(
    names.map((name) => [name, ['This field is unknown.']]),
  );
  expect(Object.keys(fields)).toEqual(names);
});

/** The texts of a schema's own messages, through all of its parts. */
function messagesIn(schema: unknown, seen = new Set<unknown>()): Set<string> {
  const found = new Set<string>();
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  const { _zod } = schema as { _zod?: { def: Record<string, unknown> } };
  const parts = Object.values(_zod ? _zod.def : schema);
  const error = _zod?.def.error;
  if (typeof error === 'function') {
    for (const issue of [{ input: undefined }, { input: 1 }, { code: 'unrecognized_keys', input: {} }])
      found.add(String(error(issue)));
  }
  for (const part of parts) for (const text of messagesIn(part, seen)) found.add(text);
  return found;
}
