import { expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';
import { strictForm } from './schema.ts';

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
