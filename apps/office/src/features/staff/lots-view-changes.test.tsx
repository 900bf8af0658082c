import type { SaveViewForm, StaffPermission, StaffView } from '@bidkit/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../../testing.tsx';
import { openLots, press } from './lots.testing.ts';

/** The views of the server, as they are now. */
const views: StaffView[] = [];
let sent: SaveViewForm[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  views.splice(0, 1, {
    id: 4,
    screen: 'lots',
    name: 'With a reserve',
    is_shared: true,
    is_own: false,
    owner: 'ann',
    query: 'reserve=yes',
    columns: [],
    version: 2,
    changed_at: '2026-11-29T12:00:00.000Z',
  });
});

const changeView = (values: Partial<StaffView>) => {
  views[0] = { ...(views[0] as StaffView), ...values, version: 3 };
};
const answers = {
  'POST /views'(body: unknown) {
    const form = body as SaveViewForm;
    sent.push(form);
    const view = views.find(({ id }) => id === form.id);
    if (!view) return refusal(404, 'view_not_found', 'This view was not found.');
    if (form.base_version !== view.version) return refusal(409, 'changed_by_other', 'ann changed this.');
    const saved = { ...view, ...form, query: form.query ?? '', version: view.version + 1 } as StaffView;
    views.splice(0, 1, ...(saved.is_shared ? [saved] : []));
    return saved;
  },
};
const permissions: StaffPermission[] = ['lots:read', 'settings:write'];
const open = (path: string) => openLots(path, { views, answers, permissions });
const rename = async () => {
  await press('Saved views');
  await press('Rename or share “With a reserve”');
  return screen.findByRole('dialog', { name: 'Change this view' });
};
const type = (dialog: HTMLElement, value: string) =>
  fireEvent.input(within(dialog).getByLabelText('Name'), { target: { value } });
const save = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

it('shows what somebody else has saved, and keeps what was typed', async () => {
  const { change } = await open('/lots?reserve=yes&saved=4');
  const dialog = await rename();
  type(dialog, 'Mine');
  changeView({ name: 'Theirs', query: 'reserve=no' });
  // The page reads the views again. The form still has the version that it was filled with.
  await change('view', 4);
  save(dialog);
  expect(await within(dialog).findByText('ann changed this.')).toBeTruthy();
  expect(within(dialog).getByText('Theirs')).toBeTruthy();
  expect(within(dialog).getByText('reserve: no')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  save(dialog);
  expect(await screen.findByText('“Mine” is saved.')).toBeTruthy();
  expect(sent).toMatchObject([
    { base_version: 2, name: 'Mine', query: 'reserve=yes' },
    { base_version: 3, name: 'Mine', query: 'reserve=no' },
  ]);
});

it('does not save a view over what somebody else has saved, unseen', async () => {
  await open('/lots?reserve=no&saved=4');
  await press('Save view');
  const dialog = await screen.findByRole('dialog', { name: 'Change this view' });
  changeView({ name: 'Theirs', query: 'reserve=yes&view=live' });
  save(dialog);
  expect(await within(dialog).findByText('Theirs')).toBeTruthy();
  save(dialog);
  expect(await screen.findByText('“Theirs” is saved.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ base_version: 3, name: 'Theirs', query: 'reserve=no' });
});

it('says that a view was removed, in place of what was saved before', async () => {
  const { change, router } = await open('/lots?reserve=yes&saved=4');
  save(await rename());
  expect(await screen.findByText('“With a reserve” is saved.')).toBeTruthy();
  views.pop();
  await change('view', 4);
  expect(await screen.findByText(/^This view was removed, or you cannot see it\./)).toBeTruthy();
  expect(screen.queryByText('“With a reserve” is saved.')).toBeNull();
  expect(router.state.location.search).toBe('?reserve=yes');
});

it('leaves a view of somebody else that is not shared any more', async () => {
  const { router } = await open('/lots?reserve=yes&saved=4');
  const dialog = await rename();
  fireEvent.click(within(dialog).getByRole('checkbox'));
  save(dialog);
  expect(await screen.findByText('“With a reserve” is saved. Only ann sees it now.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?reserve=yes'));
});
