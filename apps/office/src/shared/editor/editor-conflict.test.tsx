import { BidkitError } from '@bidkit/sdk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aRecord,
  changedBy,
  field,
  notice,
  openEditor,
  press,
  says,
  type,
  valuesOf,
} from './editor.testing.tsx';

/** Types a name, and saves it after somebody else has saved these values. */
async function saveAfter(by: string, values: Parameters<typeof aRecord>[1]) {
  const editor = await openEditor();
  editor.save.mockRejectedValueOnce(changedBy(by));
  editor.reload.mockResolvedValueOnce(aRecord(2, values));
  type('Name', 'Box');
  await press('Save');
  await waitFor(() => expect(notice()).toBeTruthy());
  return editor;
}
const texts = () => notice()?.textContent;

it('takes over and names what only the other one changed, and saves with the new version', async () => {
  const { save } = await saveAfter('lou', { description: 'Old', materials: [] });
  expect(texts()).toContain('lou changed Text and Materials meanwhile. Your other changes are kept.');
  expect(texts()).toContain('Yours are not saved yet');
  expect(document.activeElement).toBe(notice());
  expect(valuesOf()).toEqual(['Box', 'Old', false]);
  await press('Save');
  await says('Saved');
  expect(save).toHaveBeenLastCalledWith({ base_version: 2, name: 'Box', description: 'Old', materials: [] });
  expect(notice()).toBeNull();
});

it('shows the three values of a field that both changed, and asks for a choice before it saves', async () => {
  const { save } = await saveAfter('lou', { name: 'Case' });
  const group = within(screen.getByRole('group', { name: 'Name' }));
  expect(group.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Chest',
    'Case',
    'Box',
  ]);
  await press('Save');
  expect(save).toHaveBeenCalledOnce();
  expect(texts()).toContain('Please choose a value for each of these fields.');
  expect(document.activeElement).toBe(group.getByRole('radio', { name: 'Keep mine' }));
  fireEvent.click(group.getByRole('radio', { name: 'Take theirs' }));
  expect(field('Name').value).toBe('Case');
  fireEvent.click(group.getByRole('radio', { name: 'Keep mine' }));
  expect(field('Name').value).toBe('Box');
  await press('Save');
  expect(save).toHaveBeenLastCalledWith({
    base_version: 2,
    name: 'Box',
    description: '',
    materials: ['Oak'],
  });
});

it('takes a value that is typed afterwards as the choice', async () => {
  const { save } = await saveAfter('lou', { name: 'Case' });
  type('Name', 'Oak case');
  await press('Save');
  expect(save.mock.lastCall?.[0].name).toBe('Oak case');
});

it('has nothing left to save when theirs is taken', async () => {
  await saveAfter('lou', { name: 'Case' });
  fireEvent.click(screen.getByRole('radio', { name: 'Take theirs' }));
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it.each([
  ['lou', { name: 'Box' }, 'lou saved the same values meanwhile.'],
  ['lou', {}, 'lou changed this meanwhile. Your changes are kept.'],
  ['sam', { description: 'Old' }, 'You changed Text meanwhile in another window.'],
])('says what %s has changed with %j', async (by, values, text) => {
  await saveAfter(by, values);
  expect(texts()).toContain(text);
});

it('merges a record that was read again for another reason, and is silent if no field differs', async () => {
  const { show, save } = await openEditor();
  show(aRecord(2, { description: 'Old' }));
  expect([valuesOf(), notice()]).toEqual([['Chest', 'Old', true], null]);
  type('Name', 'Box');
  show(aRecord(3, { description: 'Old' }));
  expect(notice()).toBeNull();
  show(aRecord(4, { description: 'Older' }));
  expect(texts()).toContain('Somebody else changed Text meanwhile.');
  show(aRecord(3, { description: 'Old' }));
  expect(valuesOf()).toEqual(['Box', 'Older', true]);
  await press('Save');
  expect(save.mock.lastCall?.[0].base_version).toBe(4);
});

it('keeps a choice that is open when the record changes again', async () => {
  const { show } = await saveAfter('lou', { name: 'Case' });
  show(aRecord(3, { name: 'Case', description: 'Old' }));
  expect(texts()).toContain('lou changed Text meanwhile.');
  expect(screen.getByRole('group', { name: 'Name' })).toBeTruthy();
});

it.each([
  ['cannot be read', () => Promise.reject(new BidkitError('GET /x', 404, 'It was removed.'))],
  ['has no later version', () => Promise.resolve(aRecord(1))],
])('shows the refusal when the record %s', async (_, reload) => {
  const editor = await openEditor();
  editor.save.mockRejectedValueOnce(changedBy('lou'));
  editor.reload.mockImplementationOnce(reload);
  type('Name', 'Box');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(/It was removed|lou changed this/);
  expect(field('Name').value).toBe('Box');
});
