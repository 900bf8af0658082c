import type { ChecklistStep } from '@bidkit/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';

const steps = (...done: ChecklistStep[]) =>
  (['name', 'categories', 'second_factor', 'team'] as const).map((step) => ({
    step,
    is_done: done.includes(step),
  }));
const owner = aSession({ permissions: ['settings:write', 'lots:write', 'staff:write'] });

afterEach(() => vi.useRealTimers());

/** What the server answers: the steps of the set-up, what waits, and the figures. */
const home =
  (parts: { checklist?: object; worklist?: object; figures?: object }) =>
  ({ path }: { path: string }) =>
    ({ checklist: [], worklist: [], ...parts })[path.slice(1)];

const nothing = { count: 0, oldest_at: null };

it('shows what is left to set up, with a link for each step', async () => {
  await openOffice('/', { session: owner, answer: home({ checklist: steps('name') }) });
  const list = within(await screen.findByRole('region', { name: 'Set up the marketplace' }));
  expect(list.getByText('1 of 4 steps are done.')).toBeTruthy();
  const [name, categories, factor] = list.getAllByRole('listitem');
  expect(name?.textContent).toBe('Name the marketplace Done');
  expect(categories?.querySelector('a')).toBeTruthy();
  expect(factor?.querySelector('a')?.getAttribute('href')).toBe('/security');
});

it('shows only the steps that are left, before the work, once most of them are done', async () => {
  await openOffice('/', {
    session: owner,
    answer: home({ checklist: steps('name', 'categories', 'second_factor') }),
  });
  const region = await screen.findByRole('region', { name: 'Set up the marketplace' });
  const list = within(region);
  expect(list.getByText('3 of 4 steps are done.')).toBeTruthy();
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Invite a second person']);
  const work = screen.getByText('Nothing waits for you.');
  expect(work.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it('has no set-up for roles that do none, but a hint below the work about their own login', async () => {
  await openOffice('/', { session: aSession({ permissions: [] }), answer: home({ checklist: steps() }) });
  const hint = await screen.findByRole('link', { name: 'Protect your login with a second factor' });
  expect(hint.getAttribute('href')).toBe('/security');
  expect(screen.queryByRole('region', { name: 'Set up the marketplace' })).toBeNull();
  const work = screen.getByText('Nothing waits for you.');
  expect(work.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('has no list when all is done', async () => {
  const checklist = steps('name', 'categories', 'second_factor', 'team');
  await openOffice('/', { session: owner, answer: home({ checklist }) });
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(screen.queryByText('Set up the marketplace')).toBeNull();
});

it('says which of its parts could not be loaded, and shows the others', async () => {
  await openOffice('/', {
    session: owner,
    answer: ({ path }) => (path === '/checklist' ? steps() : refusal(422, 'server_error', 'No counts.')),
  });
  expect(await screen.findByRole('region', { name: 'Set up the marketplace' })).toBeTruthy();
  expect(screen.getByText('The list of work could not be loaded')).toBeTruthy();
  expect(screen.getByText('No counts.')).toBeTruthy();
});

it('lists what waits for others apart from what the role can do', async () => {
  const worklist = [
    { key: 'items_to_pack', ...nothing },
    { key: 'checks_due', count: 2, oldest_at: '2026-01-01T12:00:00Z' },
  ];
  await openOffice('/', {
    session: aSession({ permissions: ['orders:read', 'shipping:write'] }),
    answer: home({ worklist }),
  });
  const none = await screen.findByText('Nothing waits for you.');
  const [shipping, others, payments] = ['Shipping', 'For others', 'Payments'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  expect([shipping?.tagName, payments?.tagName]).toEqual(['H2', 'H3']);
  for (const [former, next] of [
    [none, shipping],
    [shipping, others],
    [others, payments],
  ])
    expect(former?.compareDocumentPosition(next as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('lists what waits by area, each with its age and a link to its list', async () => {
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const worklist = [
    { key: 'items_to_pack', count: 12, oldest_at: ago(49) },
    { key: 'parcels_to_hand_over', count: 1, oldest_at: ago(3) },
    { key: 'parcel_alerts', ...nothing },
    { key: 'own_tickets', count: 10_000, oldest_at: ago(3) },
    { key: 'lots_without_bids', count: 1, oldest_at: ago(-5.5) },
    { key: 'failed_mails', count: 2, oldest_at: ago(1) },
  ];
  const session = aSession({
    permissions: ['shipping:write', 'support:write', 'lots:write', 'system:write'],
  });
  await openOffice('/', { session, answer: home({ worklist }) });
  const shipping = within(await screen.findByRole('region', { name: 'Shipping' }));
  const [toPack, handOver, alerts] = shipping.getAllByRole('link');
  expect(toPack?.textContent).toBe('12Items to packoldest 2 days ago');
  expect(toPack?.getAttribute('href')).toBe('/packing');
  expect(handOver?.textContent).toBe('1Parcel to hand overoldest 3 hours ago');
  expect(alerts?.textContent).toBe('0Parcels with an alert');
  expect(alerts?.getAttribute('href')).toBe('/parcels?view=alerts');
  expect(screen.getByRole('link', { name: /Your tickets/ }).textContent).toBe(
    '10,000+Your ticketsoldest 3 hours ago',
  );
  expect(screen.getByRole('link', { name: /without bids/ }).textContent).toContain('first end in 5 hours');
  // No page has it yet.
  const system = within(screen.getByRole('region', { name: 'System' }));
  expect(system.getByText('Emails that could not be sent')).toBeTruthy();
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
});

it('has the figures of the last days for roles with reports:read, and names the time zone', async () => {
  const figures = {
    time_zone: 'UTC',
    from: '2026-11-23T00:00:00Z',
    to: '2026-11-29T12:00:00Z',
    figures: [
      { key: 'paid_sell_through', value: 62.5, previous: null },
      { key: 'net_sales', value: 12_345.6, previous: 9_000 },
      { key: 'time_to_ship', value: 30, previous: 60 },
      { key: 'active_bidders', value: 1_204, previous: 7 },
    ],
  };
  await openOffice('/', {
    session: aSession({ permissions: ['reports:read'] }),
    answer: home({ figures }),
  });
  const list = within(await screen.findByRole('region', { name: 'The last 7 days' }));
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Paid sell-through',
    'Net sales',
    'Time to ship',
    'Active bidders',
  ]);
  for (const text of [
    '62.5%',
    'None before',
    '$12,346',
    '$9,000 before',
    '30 hours',
    '2.5 days before',
    '1,204',
  ])
    expect(list.getByText(text)).toBeTruthy();
  expect(list.getByText(/From Monday, November 23, 00:00 UTC, until now/)).toBeTruthy();
});

it('has no figures for other roles', async () => {
  const { calls } = await openOffice('/', { answer: home({}) });
  expect(screen.queryByText('The last 7 days')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/figures');
});

it('counts again when others have changed what it shows, several changes at once', async () => {
  let count = 1;
  const answer = ({ path }: { path: string }) =>
    path === '/worklist' ? [{ key: 'own_tickets', count, oldest_at: null }] : [];
  const { change, calls } = await openOffice('/', { answer });
  const counted = () => calls.filter(({ path }) => path === '/worklist').length;
  expect(counted()).toBe(1);
  vi.useFakeTimers();
  count = 2;
  for (let n = 0; n < 3; n += 1) await change('ticket', n + 1);
  await change('partner');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(counted()).toBe(2);
  // The cache notifies the page in a timer.
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('link', { name: /Your tickets/ }).textContent).toBe('2Your tickets');
});
