import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownActions } from '../apps/office/src/shared/changes/action-text.ts';

/** The actions that the server audits, as its type names them. */
function auditedActions(): readonly string[] {
  const source = readFileSync(new URL('../apps/api/src/modules/audit/audit.ts', import.meta.url), 'utf8');
  const type = source.slice(source.indexOf('readonly action:'), source.indexOf('readonly subject:'));
  return [...type.matchAll(/'([a-z-]+)'/g)].map(([, action = '']) => action);
}

it('has words of the office for each action that is audited', () => {
  const words = new Map(knownActions);
  expect(auditedActions().length).toBeGreaterThan(50);
  expect(auditedActions().filter((action) => !words.has(action))).toEqual([]);
});
