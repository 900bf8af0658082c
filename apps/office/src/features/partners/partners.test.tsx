import type { Credit, Partner, StaffPermission } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';
import { totalsOf } from './credit-totals.ts';
import { findOrigin, originOf } from './find-origin.ts';
import { monthOf, periodOf } from './periods.ts';

const aPartner = (values: Partial<Partner> = {}): Partner => ({
  ...{ id: 1, key: 'acme', name: 'The Spoke Room', origins: ['https://spoke.example', 'http://localhost:*'] },
  ...{ affiliate_ids: ['acme'], is_active: true, create_time: '2026-01-01T12:00:00Z' },
  ...values,
});
const paused = aPartner({
  id: 2,
  key: 'barn',
  name: 'Barn',
  origins: ['https://barn.example'],
  is_active: false,
});
const aCredit = (values: Partial<Credit> = {}): Credit => ({
  ...{ kind: 'win', time: '2026-01-02T12:00:00Z', user_id: 9, auction_id: 5, count: 1, amount: 0.1 },
  ...{ order_id: null, transaction_id: null },
  ...values,
});

describe('an origin', () => {
  it.each([
    ['https://shop.example/a?b', 'https://shop.example'],
    ['shop.example', 'https://shop.example'],
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['null', 'null'],
    ['', null],
    ['two words', null],
    ['ftp://shop.example', null],
  ])('is read from %j', (typed, origin) => expect(originOf(typed)).toBe(origin));

  it('is found for its partner, also by a rule for every port and when it is paused', () => {
    const all = [paused, aPartner()];
    expect(findOrigin('https://spoke.example/x', all)).toMatchObject({ kind: 'found', partner: { id: 1 } });
    expect(findOrigin('http://localhost:5173', all)).toMatchObject({ entry: 'http://localhost:*' });
    expect(findOrigin('barn.example', all)).toMatchObject({ partner: { is_active: false } });
    expect(findOrigin('https://other.example', all).kind).toBe('none');
    expect(findOrigin('no address', all).kind).toBe('invalid');
  });
});

it('adds amounts in cents', () => {
  const credits = [aCredit(), aCredit({ amount: 0.2 }), aCredit({ kind: 'bids', count: 3, amount: null })];
  expect(totalsOf(credits)).toMatchObject({ wins: 2, won: 0.3, bids: 3, orders: 0, paid: 0 });
});

it('has whole months of the device', () => {
  const now = new Date(2026, 2, 31, 10).getTime();
  expect(monthOf(now, 1)).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  expect(periodOf(monthOf(now, 0))).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 3, 1).toISOString(),
  });
});

describe('the pages', () => {
  let partners: readonly Partner[];
  let refused: Response | null;
  beforeEach(() => {
    refused = null;
    partners = [aPartner(), paused];
  });
  const open = (path: string, ...more: readonly StaffPermission[]) =>
    openOffice(path, {
      session: aSession({ permissions: ['partners:write', ...more] }),
      answer({ method, path: called }) {
        if (method !== 'GET' && refused) return refused;
        if (method !== 'GET') return { before: partners[0], after: partners[0], success: true };
        if (called.includes('/credits')) return [aCredit(), aCredit({ amount: 0.2 })];
        return called === '/partners' ? partners : { data: [] };
      },
    });
  async function press(name: string): Promise<void> {
    const place = screen.queryByRole('dialog') ?? document.body;
    const button = await within(place).findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  }
  const fill = (label: string, value: string) =>
    fireEvent.change(within(screen.queryByRole('dialog') ?? document.body).getByLabelText(label), {
      target: { value },
    });

  it('lists active partners, and says for whom an origin is registered', async () => {
    await open('/partners');
    expect(await screen.findByRole('link', { name: 'The Spoke Room' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Barn' })).toBeNull();
    fill('Is this origin registered?', 'barn.example');
    await press('Check');
    expect(await screen.findByText(/is registered for/)).toBeTruthy();
    expect(screen.getByText(/which is paused/)).toBeTruthy();
  });

  it('shows credits with exact totals, adds and removes origins', async () => {
    const { calls } = await open('/partners/1');
    expect(await screen.findByText('2, $0.30')).toBeTruthy();
    const sent = () => calls.findLast(({ method }) => method === 'POST');
    await press('Add origins');
    fill('Origins', 'https://new.example\n\n');
    await press('Add');
    expect(sent()?.body).toMatchObject({ add_origins: ['https://new.example'], allow_null_origin: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Remove https://spoke.example');
    await press('Remove');
    expect(sent()?.body).toMatchObject({ remove_origins: ['https://spoke.example'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the origins that are wrong, also those that the server refuses', async () => {
    const { calls } = await open('/partners/1');
    await press('Add origins');
    fill('Origins', 'shop.example\nhttps://new.example\nhttps://shop.example:443');
    await press('Add');
    const linesOf = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const expected =
      'This must be an origin such as https://shop.example, or http://localhost:* for development';
    expect(linesOf()).toEqual([`“shop.example”: ${expected}`, `“https://shop.example:443”: ${expected}`]);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    const message = 'Browsers never send this as an origin, so it would not match any page.';
    refused = Response.json(
      { message, errors: { 'add_origins.1': [message] }, code: 'origin_never_sent' },
      { status: 422 },
    );
    fill('Origins', 'https://new.example\nhttps://shop.example.');
    await press('Add');
    await waitFor(() => expect(linesOf()).toEqual([`“https://shop.example.”: ${message}`]));
  });

  it('links the member of a credit for those who may read members', async () => {
    await open('/partners/1', 'members:read');
    const [link] = await screen.findAllByRole('link', { name: 'Member number 9' });
    expect(link?.getAttribute('href')).toBe('/members/9');
  });

  it('has the number alone for others', async () => {
    await open('/partners/1');
    expect(await screen.findAllByText('Member number 9')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Member number/ })).toBeNull();
  });

  it('a question about a partner stays what it was when others change it meanwhile', async () => {
    const { calls, queries } = await open('/partners/1');
    await press('Pause this partner');
    partners = [aPartner({ is_active: false }), paused];
    await act(() => queries.invalidateQueries({ queryKey: ['partners'] }));
    const dialog = screen.getByRole('dialog', { name: 'Pause The Spoke Room?' });
    expect(await within(dialog).findByText(/It is paused now\./)).toBeTruthy();
    await press('Pause');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ is_active: false });
  });

  it('asks why before all members are logged out', async () => {
    const { calls } = await open('/partners/1');
    await press('Log members out');
    fill('Reason', 'A stolen key');
    await press('Log members out');
    expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      ...{ path: '/partners/1/revoke', body: { reason: 'A stolen key' } },
    });
  });
});
