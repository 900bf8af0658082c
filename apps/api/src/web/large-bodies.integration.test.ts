import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

// Prints the text fields of calls with a raised body limit whose schema throws for a text of that length.
const script = `
  import { endpoints } from '@bidkit/contract';
  import { fillTexts, inputs } from '@bidkit/contract/testing';
  const failed = [];
  for (const { name, part, schema } of inputs) {
    const { bodyLimit } = endpoints[name];
    if (part !== 'body' || bodyLimit === undefined) continue;
    for (const unit of ['a', '7', 'A+/', ' ', 'é'])
      for (const { field, value } of fillTexts(schema, unit.repeat(bodyLimit / unit.length))) {
        try {
          schema.safeParse(value);
        } catch (error) {
          failed.push(name + ' ' + field + ': ' + error.message);
        }
      }
  }
  console.log(JSON.stringify(failed));
`;

it('parses the longest text of every upload in a process whose patterns V8 no longer optimizes', () => {
  // V8 stops once a process has compiled 1 MB of patterns. Patterns with loops need stack for each character then.
  const flags = ['--no-regexp-optimization', '--conditions=source', '--input-type=module'];
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  expect(JSON.parse(execFileSync(process.execPath, [...flags, '--eval', script], options))).toEqual([]);
});
