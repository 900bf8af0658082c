import { staffPermissions } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openOffice, refusal } from '../../../testing.tsx';
import { manager, owner, roles } from './staff.testing.ts';

let known: object[];
let save: () => object | Response;
beforeEach(() => {
  known = [...roles];
  save = () => roles[2] ?? {};
});

const open = (path: string, session = owner) =>
  openOffice(path, {
    session,
    answer: ({ method }) => (method === 'GET' ? known : save()),
  });
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('lists the roles with their members', async () => {
  await open('/roles');
  expect((await screen.findByRole('row', { name: /Owner/ })).textContent).toContain('Everything');
  expect(screen.getByRole('row', { name: /Packer/ }).textContent).toContain('2 people');
});

it('saves a name and permissions with the version that was read', async () => {
  const { calls, router } = await open('/roles/3');
  expect((await box(/Pack and ship/)).checked).toBe(true);
  fireEvent.click(await box(/See lots/));
  fill('Name', 'Packers');
  await press('Save');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    id: 3,
    base_version: 4,
    name: 'Packers',
    permissions: ['lots:read', 'shipping:write'],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
  expect(await screen.findByText('The role Packer was saved.')).toBeTruthy();
});

it('keeps a name that is too long, and refuses it with its limit', async () => {
  const { calls } = await open('/roles/3');
  await box(/Pack and ship/);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  // Browsers would cut what is pasted.
  expect(name.maxLength).toBe(-1);
  fill('Name', 'x'.repeat(61));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Please use at most 60 characters');
  expect(name.value).toHaveLength(61);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('adds a role', async () => {
  const { calls } = await open('/roles/new');
  fireEvent.click(await box(/See lots/));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Please give the role a name');
  fill('Name', 'Photographer');
  await press('Save');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Photographer',
    permissions: ['lots:read'],
  });
});

it('ticks the permission that one needs, and takes away those that need it', async () => {
  await open('/roles/new');
  fireEvent.click(await box(/List and change lots/));
  expect((await box(/See lots/)).checked).toBe(true);
  fireEvent.click(await box(/See lots/));
  expect((await box(/List and change lots/)).checked).toBe(false);
});

it('has every permission as a sentence, and none to tick that the caller lacks', async () => {
  await open('/roles/4', manager);
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(staffPermissions.length);
  expect((await box(/See lots/)).disabled).toBe(false);
  expect((await box(/Pack and ship/)).disabled).toBe(true);
  expect(screen.getAllByText(/You do not have it/)).toHaveLength(staffPermissions.length - 2);
});

it.each([
  ['/roles/1', owner, /Owners can do everything/],
  ['/roles/2', manager, /This is your own role/],
  ['/roles/3', manager, /allows more than your own/],
])('shows %s as fixed to those who cannot change it', async (path, session, reason) => {
  await open(path, session);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect((await box(/See lots/)).disabled).toBe(true);
});

it('merges its name and permissions with those that somebody else has saved in the meantime', async () => {
  const { calls } = await open('/roles/3');
  await box(/Pack and ship/);
  fill('Name', 'Packers');
  save = () => {
    known = [{ ...roles[2], permissions: ['orders:read', 'shipping:write'], version: 5 }];
    save = () => roles[2] ?? {};
    const params = { by: 'lou', at: '2026-11-29T12:00:00.000Z' };
    return Response.json({ message: 'lou changed this.', code: 'changed_by_other', params }, { status: 409 });
  };
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('lou changed Permissions meanwhile.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Packers');
  await press('Save');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    id: 3,
    base_version: 5,
    name: 'Packers',
    permissions: ['orders:read', 'shipping:write'],
  });
});

it('moves the members of a removed role to another one', async () => {
  const { calls, router } = await open('/roles/3');
  await press('Remove the role');
  fill('Move staff to', '4');
  fill(/Reason/, 'One team now');
  await press('Remove');
  expect(calls.find(({ path }) => path === '/roles/3/remove')?.body).toEqual({
    base_version: 4,
    move_to: 4,
    reason: 'One team now',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
});

it('says who has changed a role that is removed, and what it allows now', async () => {
  const { calls } = await open('/roles/3');
  await press('Remove the role');
  fill('Move staff to', '4');
  fill(/Reason/, 'One team now');
  save = () => {
    known = roles.map((role) =>
      role.id === 3 ? { ...role, version: 5, permissions: ['shipping:write', 'reports:read'] } : role,
    );
    return refusal(409, 'changed_by_other', 'lou changed this at 12:00.');
  };
  await press('Remove');
  expect((await screen.findByRole('alert')).textContent).toContain('lou changed this at 12:00.');
  const dialog = screen.getByRole('dialog', { name: 'Remove the role Packer?' });
  await waitFor(() => expect(dialog.textContent).toContain('See the figures of the marketplace'));
  await press('Remove');
  const sent = calls.filter(({ path }) => path === '/roles/3/remove').map(({ body }) => body);
  expect(sent).toMatchObject([{ base_version: 4 }, { base_version: 5, move_to: 4 }]);
});

it('says that a role was removed by somebody else', async () => {
  await open('/roles/3');
  await press('Remove the role');
  fill('Move staff to', '4');
  fill(/Reason/, 'One team now');
  save = () => {
    known = roles.filter(({ id }) => id !== 3);
    return refusal(404, 'role_not_found');
  };
  await press('Remove');
  expect(await screen.findByText('This role was not found. It may have been removed.')).toBeTruthy();
});
