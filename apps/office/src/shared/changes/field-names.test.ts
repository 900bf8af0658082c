import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessNames, endpoints, siteSettingNames } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { fieldNames } from './field-names.ts';

/** What no audit has: versions that were read, dry runs, and what proves who somebody is. */
const unaudited =
  /password|token|nonce|^base_|^dry_run$|^sold_again$|^needs_tracking$|^ends_before$|^refer_|^partner_tag$|^code_challenge$|^social_provider_|^(authorizationCode|firstName|lastName|attestationObject|authenticatorData|clientDataJSON|rawId|userHandle)$/i;

/** The definition of a schema. Its parts are schemas, too. */
interface Schema {
  readonly _zod?: { readonly def: Readonly<Record<string, unknown>> };
}

/** The names of all fields of a schema. */
function namesOf(schema: unknown): string[] {
  const def = (schema as Schema | undefined)?._zod?.def;
  if (!def) return [];
  const fields = Object.entries(def.shape ?? {});
  const parts = [def.innerType, def.element, def.in, def.valueType, ...((def.options as unknown[]) ?? [])];
  return [
    ...fields.map(([name]) => name),
    ...[...fields.map(([, field]) => field), ...parts].flatMap((part) => namesOf(part)),
  ];
}

/** The text between the bracket at an index and the one that closes it. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if ('({['.includes(text.charAt(index))) depth++;
    if (')}]'.includes(text.charAt(index)) && --depth === 0) return text.slice(start, index + 1);
  }
  return '';
}

const modules = join(import.meta.dirname, '../../../../api/src/modules');

/** The names that the sources of the api write to the audit. Those of forms are in the contract. */
function namesInSources(): string[] {
  const files = globSync('**/*.ts', { cwd: modules }).filter((file) => !/[.]test|testing/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(modules, file), 'utf8');
    const calls = [...text.matchAll(/\b(?:writeAudit|recordSettings|audit\w*)\(/g)];
    return calls
      .map(({ 0: call, index }) => bracketed(text, index + call.length - 1))
      .flatMap((call) =>
        [...call.matchAll(/\b(?:before|after): \{/g)].map(({ 0: side, index }) =>
          bracketed(call, index + side.length - 1),
        ),
      )
      .flatMap((fields) => [...fields.matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g)].map(([name]) => name));
  });
}

/** What people cannot read: the words of a program. */
const isRaw = (name: string) => /_|[a-z][A-Z]/.test(name) && !/^slide_\d_/.test(name);

it('has words for each field that staff change, or that the audit has otherwise', () => {
  const inForms = Object.values(endpoints).flatMap((call) =>
    call.auth === 'none' || !('body' in call) ? [] : namesOf(call.body),
  );
  const inSources = namesInSources();
  // The search of the sources finds something.
  expect(inSources).toContain('bid_count');
  expect(inForms).toContain('soft_close_seconds');
  const audited = [...inForms, ...inSources, ...siteSettingNames, ...businessNames].filter(
    (name) => isRaw(name) && !unaudited.test(name),
  );
  expect([...new Set(audited)].filter((name) => !Object.hasOwn(fieldNames, name)).sort()).toEqual([]);
});

it('has words without signs of programs', () =>
  expect(Object.values(fieldNames).filter((words) => /_|[a-z][A-Z](?!ube|al)/.test(words))).toEqual([]));
