import type { StaffPermission } from '@bidkit/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { after, aMember, aMembership, openMembers } from './members.testing.ts';

const heading = (name = 'ava') => screen.findByRole('heading', { level: 1, name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const all: StaffPermission[] = ['members:read', 'members:write', 'members:impersonate', 'money:move'];
const page = { total: 1, total_capped: false, last_page: 1, current_page: 1 };
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');

async function give(button: string, title: string | RegExp, reason = 'Asked on the phone') {
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });
  const [send] = dialog.getAllByRole('button').slice(-1);
  await after(() => send && fireEvent.click(send));
  return dialog;
}

describe('the page of a member', () => {
  it('shows what a reader may see, without actions and without links to other areas', async () => {
    await openMembers('/members/9');
    await heading();
    expect(region('Account').getByText('Highest possible bid').nextElementSibling?.textContent).toBe(
      '$500.00',
    );
    expect(region('Notes').getByText('Prefers a call')).toBeTruthy();
    expect(region('Won items').getByText(/Oak chest, \$40\.00, unpaid, to pay by/)).toBeTruthy();
    expect(region('Last bids').getByText(/Lamp, 2 bids, outbid at \$12\.00/)).toBeTruthy();
    expect(region('Last orders').queryByRole('link')).toBeNull();
    expect(region('Last tickets').queryByRole('link')).toBeNull();
    expect(await screen.findByText('No paid membership.')).toBeTruthy();
    expect(buttons()).toContain('Add a note');
    for (const name of ['Log in as ava', 'Log out everywhere', 'Send a password link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('links to what the session may open', async () => {
    const permissions: StaffPermission[] = ['members:read', 'lots:read', 'orders:read', 'support:write'];
    await openMembers('/members/9', { permissions });
    await heading();
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('Order 71')).toBe('/orders/71');
    expect(linkOf('Lot 17')).toBe('/lots/17');
    expect(linkOf('Ticket 4')).toBe('/support/4');
    expect(linkOf('All orders of ava')).toBe('/orders?q=ava');
  });

  it('says that there is no such member', async () => {
    await openMembers('/members/9', { answers: { 'GET /users/9': () => refusal(404, 'member_not_found') } });
    expect(await heading('This member does not exist')).toBeTruthy();
  });

  it.each([
    ['merged', { merged_into: { id: 17, username: 'ava.stone' } }, /was merged into/],
    ['canceled', { restorable_until: '2020-02-01T00:00:00Z' }, /has canceled this account/],
    ['erased', { erased_at: '2020-02-01T00:00:00Z' }, /personal data of this account was erased/],
    ['active', { is_staff: true }, /account of a member of staff/],
  ] as const)('offers only what is possible with one that is %s', async (status, values, text) => {
    const member = aMember({ status, sessions: [], ...values });
    await openMembers('/members/9', { permissions: all, answers: { 'GET /users/9': () => member } });
    await heading();
    expect(screen.getByText(text)).toBeTruthy();
    const known = ['Log in as ava', 'Send a password link', 'Restore the account', 'Add a note'];
    expect(buttons().filter((name) => known.includes(name))).toEqual(
      { canceled: ['Restore the account', 'Add a note'], merged: ['Add a note'], erased: [], active: [] }[
        status
      ],
    );
  });
});

describe('a member who was merged into another one', () => {
  const merged_into = { id: 17, username: 'ava.stone' };
  const nothing = { wins: 0, unpaid: 0, spent: 0, last_wins: [], last_orders: [], last_tickets: [] };
  it.each([
    ['closed', { status: 'merged' }],
    ['erased', { status: 'erased', erased_at: '2020-02-01T00:00:00Z' }],
  ] as const)('says who has what they had, and shows none of it as missing: %s', async (_name, values) => {
    const member = aMember({ ...nothing, ...values, merged_into, sessions: [], notes: [] });
    await openMembers('/members/9', { answers: { 'GET /users/9': () => member } });
    await heading();
    const said = screen.getByText(/membership, restrictions and notes now\. Its bids stay here\./);
    expect(within(said).getByRole('link', { name: 'ava.stone' }).getAttribute('href')).toBe('/members/17');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Account', 'Last bids', 'Sessions', 'Security of the account']);
    expect(screen.queryByText(/^(Won items|Items to pay|Spent|No notes yet.*)$/)).toBeNull();
  });

  it('keeps the notes that were added later', async () => {
    const member = aMember({ ...nothing, status: 'merged', merged_into });
    await openMembers('/members/9', { answers: { 'GET /users/9': () => member } });
    await heading();
    expect(region('Notes').getByText('Prefers a call')).toBeTruthy();
  });
});

describe('actions', () => {
  it('gives a link to the site as the member', async () => {
    const sent = vi.fn((_body: unknown) => ({ url: 'https://site.test/impersonate#t', expires_at: '' }));
    await openMembers('/members/9', { permissions: all, answers: { 'POST /users/9/log-in-as': sent } });
    await heading();
    await give('Log in as ava', 'Log in as ava?');
    const link = await screen.findByRole('link', { name: 'Open the site as ava' });
    expect(link.getAttribute('href')).toBe('https://site.test/impersonate#t');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(sent).toHaveBeenCalledWith({ reason: 'Asked on the phone' });
  });

  it.each([
    ['Verify the email', /Is ava@example\.com the address/, 'verify-email', 'The email is verified.'],
    ['Send a password link', /Send ava a link/, 'password-reset', 'on its way to ava@example.com'],
    ['Lift the bid limit', /Lift the bid limit/, 'bid-limit', 'can bid without a limit'],
    ['Log out everywhere', /Log ava out/, 'sign-out', 'is logged out everywhere'],
  ])('%s', async (button, title, path, done) => {
    const sent = vi.fn((_body: unknown) => ({ success: true }));
    const member = aMember({ status: 'unverified', email_verified_at: null });
    await openMembers('/members/9', {
      permissions: all,
      answers: { 'GET /users/9': () => member, [`POST /users/9/${path}`]: sent },
    });
    await heading();
    await give(button, title);
    expect(await screen.findByText(new RegExp(done))).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ reason: 'Asked on the phone' });
  });

  it('says one thing at a time, and keeps it when a merge has left nothing to do', async () => {
    let member = aMember();
    const answers = {
      'GET /users/9': () => member,
      'GET /users': () => ({ ...page, data: [aMember({ id: 17, username: 'ava.stone' })] }),
      'GET /users/17': () => aMember({ id: 17, username: 'ava.stone' }),
      'GET /users/9/restrictions': () => [],
      'POST /users/9/sign-out': () => ({ success: true }),
      'POST /users/9/merge': () => {
        member = aMember({ status: 'merged', sessions: [], merged_into: { id: 17, username: 'ava.stone' } });
        return { id: 17, username: 'ava.stone' };
      },
    };
    await openMembers('/members/9', { permissions: all, answers });
    await heading();
    await give('Log out everywhere', /Log ava out/);
    expect(await screen.findByText('ava is logged out everywhere.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Find the account/), { target: { value: '17' } });
    await dialog.findByLabelText(/^ava\.stone, /);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Registered twice' } });
    await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Merge the accounts' })));
    await screen.findByRole('link', { name: 'ava.stone' });
    expect(screen.getByText('ava is merged into ava.stone, member 17.')).toBeTruthy();
    expect(screen.queryByText('ava is logged out everywhere.')).toBeNull();
    expect(buttons()).not.toContain('Restore the account');
  });

  it('keeps the dialog with the refusal', async () => {
    const answers = {
      'POST /users/9/password-reset': () => refusal(429, 'password_reset_just_sent', 'Sent just now.'),
    };
    await openMembers('/members/9', { permissions: all, answers });
    await heading();
    const dialog = await give('Send a password link', /Send ava a link/);
    expect(await dialog.findByText('Sent just now.')).toBeTruthy();
  });

  it('adds a note, which is not empty', async () => {
    const sent = vi.fn((_body: unknown) => ({ id: 2 }));
    await openMembers('/members/9', { answers: { 'POST /users/9/notes': sent } });
    await heading();
    fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
    const dialog = within(screen.getByRole('dialog', { name: 'A note about ava' }));
    const add = () => after(() => fireEvent.click(dialog.getByRole('button', { name: 'Add the note' })));
    await add();
    expect(dialog.getAllByText('Please enter a note').length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Called.' } });
    await add();
    expect(await screen.findByText('The note was added.')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ message: 'Called.' });
  });

  it('ends a renewal, and refunds a payment of the membership', async () => {
    const ended = vi.fn((_body: unknown) => aMembership({ renews: false }));
    const refunded = vi.fn((_body: unknown) => aMembership({ renews: false }));
    await openMembers('/members/9', {
      permissions: all,
      answers: {
        'GET /users/9/membership': () => aMembership(),
        'POST /users/9/membership/cancel': ended,
        'POST /memberships/33/refund': refunded,
      },
    });
    await heading();
    await screen.findByText('Monthly membership');
    await give('End the renewal', /End the renewal of ava/);
    expect(ended).toHaveBeenCalledWith({ reason: 'Asked on the phone' });
    await give('Refund $10.00 of Monthly membership', 'Refund $10.00 to ava?');
    expect(refunded).toHaveBeenCalledWith({ reason: 'Asked on the phone' });
  });
});
