import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOffice, refusal } from '../../../testing.tsx';
import { aMember, manager, owner, page, roles } from './staff.testing.ts';

let members: ReturnType<typeof aMember>[];
let invitations: object[];
let change: (body: unknown) => object | Response;
beforeEach(() => {
  members = [
    aMember(),
    aMember({
      id: 3,
      username: 'sam',
      email: 'sam@example.com',
      role: { id: 1, name: 'Owner' },
      last_used_at: null,
    }),
    aMember({
      id: 8,
      username: 'lou',
      email: 'lou@example.com',
      role: { id: 3, name: 'Packer' },
      has_second_factor: false,
    }),
  ];
  invitations = [];
  change = () => members[0] ?? {};
});

const open = (session = owner) =>
  openOffice('/staff', {
    session,
    answer({ method, path, body }) {
      if (path.startsWith('/team?')) return page(members);
      if (path === '/roles') return [...roles];
      if (path === '/invitations') return invitations;
      if (method === 'GET') return [];
      return change(body);
    },
  });
/** Presses a button of the dialog if one is open, else of the page. */
async function press(name: string): Promise<void> {
  const place = screen.queryByRole('dialog') ?? document.body;
  const button = await within(place).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
const row = async (name: RegExp) => screen.findByRole('row', { name });

describe('the members of staff', () => {
  it('are listed with their role, factor, last use and state', async () => {
    await open();
    const kim = await row(/kim/);
    expect(kim.textContent).toContain('Lister');
    expect(kim.textContent).toContain('Active');
    const me = await row(/sam \(you\)/);
    expect(me.textContent).toContain('Never');
    expect(within(me).queryByRole('button')).toBeNull();
  });

  it('get another role, with a reason and the version that was read', async () => {
    const { calls } = await open();
    await press('Actions for kim');
    await press('Change the role');
    expect(optionsOf('New role')).toEqual(['Owner', 'Manager', 'Packer', 'Lister']);
    fill('New role', '3');
    fill(/Reason/, 'Packs now');
    change = () => aMember({ role: { id: 3, name: 'Packer' } });
    await press('Change the role');
    expect(calls.find(({ path }) => path === '/team/7')?.body).toEqual({
      base_version: 2,
      role_id: 3,
      reason: 'Packs now',
    });
    expect(await screen.findByText('kim is Packer now.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('need a reason', async () => {
    const { calls } = await open();
    await press('Actions for kim');
    await press('Deactivate');
    await press('Deactivate');
    expect((await screen.findByRole('alert')).textContent).toContain('reason');
    expect(calls.some(({ path }) => path === '/team/7')).toBe(false);
  });

  it('show who has changed them in the meantime, and keep the chosen role', async () => {
    const { calls } = await open();
    await press('Actions for kim');
    await press('Change the role');
    fill('New role', '3');
    fill(/Reason/, 'Packs now');
    change = () => {
      members = [aMember({ role: { id: 2, name: 'Manager' }, version: 3 })];
      return refusal(409, 'changed_by_other', 'lou changed this at 12:00.');
    };
    await press('Change the role');
    expect((await screen.findByRole('alert')).textContent).toContain('lou changed this at 12:00.');
    const dialog = screen.getByRole('dialog', { name: 'Change the role of kim' });
    await waitFor(() => expect(dialog.textContent).toContain('Role: Manager'));
    expect(screen.getByLabelText<HTMLSelectElement>('New role').value).toBe('3');
    await press('Change the role');
    expect(calls.filter(({ path }) => path === '/team/7').map(({ body }) => body)).toMatchObject([
      { base_version: 2, role_id: 3 },
      { base_version: 3, role_id: 3 },
    ]);
  });

  it('are not reactivated by a dialog that asked to deactivate them', async () => {
    const { calls, change: changed } = await open();
    await press('Actions for kim');
    await press('Deactivate');
    const dialog = screen.getByRole('dialog', { name: 'Deactivate kim?' });
    fill(/Reason/, 'Has left');
    members = [aMember({ is_active: false, version: 3 })];
    await changed('staff-member', 7);
    await waitFor(() => expect(dialog.textContent).toContain('State: Inactive'));
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(true);
    members = [aMember({ version: 4 })];
    await changed('staff-member', 7);
    await waitFor(() => expect(dialog.textContent).not.toContain('State: Inactive'));
    await press('Deactivate');
    // The version of the opening: the server says who has changed it.
    expect(calls.find(({ path }) => path === '/team/7')?.body).toEqual({
      base_version: 2,
      is_active: false,
      reason: 'Has left',
    });
  });

  it('who have more than the caller cannot be changed', async () => {
    await open(manager);
    expect(within(await row(/lou/)).queryByRole('button')).toBeNull();
    await press('Actions for kim');
    await press('Change the role');
    expect(optionsOf('New role')).toEqual(['Manager', 'Lister']);
  });

  it('lose their second factor after a question', async () => {
    const { calls } = await open();
    await press('Actions for kim');
    await press('Reset the second factor');
    fill(/Reason/, 'Lost the phone');
    await press('Reset');
    expect(calls.find(({ path }) => path === '/team/7/second-factor/reset')?.body).toEqual({
      base_version: 2,
      reason: 'Lost the phone',
    });
    expect(await screen.findByText('The second factor of kim was reset.')).toBeTruthy();
  });

  it('lose their second factor once when two people reset it', async () => {
    await open();
    await press('Actions for kim');
    await press('Reset the second factor');
    fill(/Reason/, 'Lost the phone');
    change = () => {
      members = [aMember({ has_second_factor: false, version: 3 })];
      return refusal(409, 'changed_by_other', 'lou changed this at 12:00.');
    };
    await press('Reset');
    expect((await screen.findByRole('alert')).textContent).toContain('lou changed this at 12:00.');
    const dialog = screen.getByRole('dialog', { name: 'Reset the second factor of kim?' });
    await waitFor(() => expect(dialog.textContent).toContain('Second factor: None'));
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Reset' }).disabled).toBe(true);
  });
});

describe('invitations', () => {
  const invitation = {
    id: 5,
    email: 'ann@example.com',
    role: { id: 4, name: 'Lister' },
    invited_by: 'sam',
    created_at: '2020-01-01T12:00:00Z',
    expires_at: '2020-01-08T12:00:00Z',
  };

  it('are sent with a role', async () => {
    const { calls } = await open();
    await press('Invite a person');
    fill('Email', 'ann@example.com');
    fill('Role', '4');
    change = () => {
      invitations = [invitation];
      return { ...invitation, replaced_role: null };
    };
    await press('Send the invitation');
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/team')?.body).toEqual({
      email: 'ann@example.com',
      role_id: 4,
    });
    expect(await screen.findByText('The invitation was sent to ann@example.com.')).toBeTruthy();
    expect((await row(/ann@example.com/)).textContent).toContain('Expired');
  });

  it('say that they replace an earlier one, before and after', async () => {
    invitations = [{ ...invitation, expires_at: '2099-01-08T12:00:00Z' }];
    await open();
    await press('Invite a person');
    fill('Email', 'bea@example.com');
    expect(screen.queryByText(/replaces/)).toBeNull();
    fill('Email', 'ANN@example.com ');
    expect(
      screen.getByText('ann@example.com is invited as Lister already. This invitation replaces that one.'),
    ).toBeTruthy();
    fill('Role', '3');
    const role = { id: 3, name: 'Packer' };
    change = () => ({ ...invitation, email: 'ANN@example.com', role, replaced_role: 'Lister' });
    await press('Send the invitation');
    expect(await screen.findByText(/It replaces the earlier one as Lister, whose link is not/)).toBeTruthy();
  });

  it('need a role', async () => {
    const { calls } = await open();
    await press('Invite a person');
    fill('Email', 'ann@example.com');
    await press('Send the invitation');
    expect(screen.getAllByText('Please choose a role').length).toBeGreaterThan(0);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('are sent again, and withdrawn', async () => {
    invitations = [invitation];
    const { calls } = await open();
    await press('Actions for ann@example.com');
    await press('Send again');
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/team')).toBe(true);
    await press('Actions for ann@example.com');
    await press('Withdraw');
    change = () => {
      invitations = [];
      return {};
    };
    await press('Withdraw');
    expect(calls.some(({ path }) => path === '/invitations/5/revoke')).toBe(true);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The invitation .* withdrawn/));
  });
});
