import { cleanup, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRecord, field, notice, openEditor, press, says, type, valuesOf } from './editor.testing.tsx';

const RESTORED = 'Your changes of before were restored. They are not saved yet.';
/** Types, and loads the page again. */
async function typeAndReload(given: Parameters<typeof openEditor>[0] = {}) {
  await openEditor(given);
  type('Name', 'Box');
  fireEvent.click(field('Oak'));
  cleanup();
}

it('restores what was typed after a reload', async () => {
  await typeAndReload();
  const { save } = await openEditor();
  expect(valuesOf()).toEqual(['Box', '', false]);
  await says(RESTORED);
  await press('Save');
  expect(save).toHaveBeenCalledWith({ base_version: 1, name: 'Box', description: '', materials: [] });
});

it.each([['Save'], ['Discard changes', 'Discard']])('forgets the draft after %s', async (...buttons) => {
  await openEditor();
  type('Name', 'Box');
  expect(sessionStorage).toHaveLength(1);
  for (const button of buttons) await press(button);
  expect(sessionStorage).toHaveLength(0);
});

it('merges a draft with what was saved since', async () => {
  await typeAndReload();
  await openEditor({ present: aRecord(4, { name: 'Case', description: 'Old' }) });
  expect(valuesOf()).toEqual(['Box', 'Old', false]);
  expect(notice()?.textContent).toContain('Somebody else changed Text meanwhile.');
  expect(notice()?.textContent).toContain('also changed Name, and so did you.');
});

it('restores choices that were not made yet', async () => {
  const { show } = await openEditor();
  type('Name', 'Box');
  show(aRecord(2, { name: 'Case' }));
  cleanup();
  const { save } = await openEditor({ present: aRecord(2, { name: 'Case' }) });
  expect(notice()).toBeTruthy();
  await press('Save');
  expect(save).not.toHaveBeenCalled();
});

it.each([
  ['another record', { id: 8 }],
  ['another member of staff', { staffId: 4 }],
  ['a new record', { id: 'new' as const }],
])('has no draft for %s', async (_, given) => {
  await typeAndReload();
  await openEditor(given);
  expect(field('Name').value).toBe('Chest');
});

it('stores nothing about members', async () => {
  await openEditor({ isPrivate: true });
  type('Name', 'Box');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['{', 'no JSON'],
  ['{"base":{"version":1,"values":{}},"values":{},"meanwhile":null}', 'without fields'],
  [
    JSON.stringify({ base: aRecord(1), values: { ...aRecord(1).values, materials: 'Oak' }, meanwhile: null }),
    'with a field of another kind',
  ],
])('ignores the draft %j (%s)', async (text) => {
  sessionStorage.setItem('office-draft:3:test:7', text);
  await openEditor();
  expect(valuesOf()).toEqual(['Chest', '', true]);
  expect(sessionStorage).toHaveLength(0);
});
