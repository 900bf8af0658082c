import {
  type BulkResults,
  type ErrorBody,
  type StaffTicketsQuery,
  staffTicketsQuery,
  ticketSorts,
} from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedPage } from '../../db/list-pages.ts';
import { planOf, queriesOf } from '../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { ticketsOf } from './support.testing.ts';
import { staffTickets } from './ticket-list.ts';

let app: TestApp;
let tickets: Awaited<ReturnType<typeof ticketsOf>>;
/** Tickets by what is special about them, in their order. */
const made: Record<string, number> = {};
let member: { readonly id: number; readonly username: string };
let lot: number;

const idsOf = (...names: string[]) => names.map((name) => made[name] ?? 0);

beforeAll(async () => {
  app = await openTestApp();
  tickets = await ticketsOf(app);
  const product = await app.aProduct({ name: 'Velvet roll', item_code: 'V-1' });
  lot = (await app.aLot({ product_description_id: product.id })).id;
  const add = async (name: string, changes: object = {}) => {
    const asker = await tickets.member();
    const { status, body } = await tickets.ask(asker, changes);
    expect(status).toBe(200);
    made[name] = body.id;
    return asker;
  };
  member = await add('open', { topic: 14 });
  await add('answered', { auction: lot });
  await tickets.answer(made.answered ?? 0);
  await add('closed');
  await tickets.step(made.closed ?? 0, 'close');
  await add('other');
  const contact = { name: 'Nia', email: 'Nia@example.com', message: 'Hello' };
  await app.http.inject({ method: 'POST', url: '/api/contact', payload: contact });
  made.contact = (made.other ?? 0) + 1;
});
afterAll(() => app.close());

const named = async (query: string) => {
  const { status, body } = await tickets.queue(`?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
};

describe('GET /staff/tickets', () => {
  it.each([
    ['', ['open', 'other', 'contact', 'answered']],
    ['order=desc', ['answered', 'contact', 'other', 'open']],
    ['sort=number&open=all', ['open', 'answered', 'closed', 'other', 'contact']],
    ['sort=since&order=desc&state=open', ['contact', 'other', 'open']],
    ['open=no', ['closed']],
    ['state=closed', ['closed']],
    ['topic=14', ['open']],
    ['q=velvet', ['answered']],
    ['q=nia@EXAMPLE.com', ['contact']],
    ['q=nothing-like-this', []],
    ['from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z', []],
    ['size=2&page=2', ['contact', 'answered']],
  ])('answers %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it('finds a ticket by its number, its lot, its member and its assignee', async () => {
    expect(await named(`q=%23${made.other}`)).toEqual(['other']);
    expect(await named(`q=${lot}`)).toContain('answered');
    expect(await named(`q=${member.username}`)).toEqual(['open']);
    expect(await named(`user_id=${member.id}`)).toEqual(['open']);
    expect(await named(`assignee=${tickets.staff.username.toUpperCase()}`)).toEqual(['answered']);
  });
});

describe('POST /staff/tickets/bulk', () => {
  const bulk = (payload: object) => tickets.staff.post<BulkResults & ErrorBody>('/tickets/bulk', payload);

  it('assigns tickets, each with an entry of the audit', async () => {
    const ids = idsOf('open', 'other');
    const { body } = await bulk({ ids, action: 'assign', assignee: tickets.staff.username });
    expect(body.results).toEqual(ids.map((id) => ({ id, ok: true })));
    expect(await named('assignee=none')).toEqual(['contact']);
    const about = (await tickets.staff.actions()).filter(({ action }) => action === 'assign');
    expect(about.map(({ subject_id }) => subject_id).sort((a, b) => a - b)).toEqual(ids);
    expect((await bulk({ ids, action: 'assign', assignee: null })).status).toBe(200);
    expect(await named('assignee=none')).toEqual(['open', 'other', 'contact']);
  });

  it('closes tickets, and says which ones could not be closed', async () => {
    const [closed = 0, contact = 0] = idsOf('closed', 'contact');
    const { body } = await bulk({ ids: [closed, contact, 999_999], action: 'close' });
    expect(body.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [closed, false, 'ticket_step_refused'],
      [contact, true, undefined],
      [999_999, false, 'ticket_not_found'],
    ]);
  });

  it('refuses names of nobody, and calls without tickets or an assignee', async () => {
    const ids = idsOf('open');
    const codeOf = async (payload: object) => (await bulk(payload)).body.errors;
    expect(await codeOf({ ids, action: 'assign', assignee: 'nobody' })).toHaveProperty('assignee');
    expect(await codeOf({ ids, action: 'assign' })).toHaveProperty('assignee');
    const { username } = await app.aUser({ role: 'staff', staffRole: 'Packer' });
    expect(await codeOf({ ids, action: 'assign', assignee: username })).toHaveProperty('assignee');
    expect(await codeOf({ ids: [], action: 'close' })).toHaveProperty('ids');
    expect((await bulk({ ids: Array.from({ length: 501 }, (_, n) => n + 1), action: 'close' })).status).toBe(
      422,
    );
  });
});

describe('the plans of the list', () => {
  const day = '2026-11-29T00:00:00Z';
  const queries: Partial<Record<keyof StaffTicketsQuery, string | number>>[] = [
    ...['yes', 'no', 'all'].map((open) => ({ open })),
    ...['open', 'waiting', 'closed'].map((state) => ({ state })),
    { topic: 3 },
    { assignee: 'none' },
    { assignee: 'sam', open: 'all' },
    { user_id: 3, open: 'all' },
    { from: day, to: day, open: 'all' },
    { q: 'oak chest', open: 'all' },
    { q: '17', open: 'all' },
  ];

  it.each(queries)('read no whole table for %o in any order', async (given) => {
    for (const sort of ticketSorts) {
      const query = staffTicketsQuery.parse({ ...given, sort });
      for (const each of queriesOf(staffTickets(query)))
        expect(await planOf(app.db, each)).not.toMatch(/Seq Scan on/);
    }
  });

  it.each([
    ['number', {}, 'support_tickets_pkey'],
    ['since', {}, 'support_tickets_changed'],
  ] as const)('read the order by %s from the index', async (sort, given, index) => {
    const query = staffTicketsQuery.parse({ ...given, sort, open: 'all' });
    const plan = await planOf(app.db, orderedPage(staffTickets(query), query));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
  });
});
