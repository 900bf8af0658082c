import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { after, aMember, openMembers } from './members.testing.ts';

const page = (...data: object[]) => ({
  ...{ data, total: data.length, total_capped: false },
  ...{ last_page: 1, current_page: 1 },
});
const queriesOf = (calls: readonly { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('/users?'))
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://office.test').searchParams));

it('lists members with their state and counts, and leads to one', async () => {
  const unverified = aMember({ id: 10, username: 'nico', status: 'unverified', restrictions: ['bidding'] });
  await openMembers('/members', { answers: { 'GET /users': () => page(aMember(), unverified) } });
  const [, ava, nico] = await screen.findAllByRole('row');
  expect(ava?.textContent).toContain('Ava Lindqvist');
  expect(ava?.textContent).toContain('$40.00');
  expect(nico?.textContent).toContain('Email not verified');
  expect(nico?.textContent).toContain('Restricted: bidding');
  const link = within(ava ?? document.body).getByRole('link', { name: /ava/ });
  expect(link.getAttribute('href')).toBe('/members/9');
});

it('asks for the members of a view', async () => {
  const { calls } = await openMembers('/members', { answers: { 'GET /users': () => page(aMember()) } });
  await after(() => fireEvent.click(screen.getByRole('link', { name: 'Canceled' })));
  await expect.poll(() => queriesOf(calls).at(-1)).toMatchObject({ status: 'canceled' });
  await after(() => fireEvent.click(screen.getByRole('link', { name: 'Restricted' })));
  await expect.poll(() => queriesOf(calls).at(-1)).toMatchObject({ restricted: 'yes' });
  await after(() => fireEvent.click(screen.getByRole('link', { name: 'With items to pay' })));
  await expect
    .poll(() => queriesOf(calls).at(-1))
    .toMatchObject({ unpaid: 'yes', sort: 'due', order: 'asc' });
});

it('marks members whose payment is overdue', async () => {
  const overdue = aMember({ due_at: '2020-01-01T12:00:00.000Z' });
  const later = aMember({ id: 10, username: 'nico', due_at: '2999-01-01T12:00:00.000Z' });
  await openMembers('/members?view=unpaid', { answers: { 'GET /users': () => page(overdue, later) } });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/2020.*Overdue/);
  expect(second?.textContent).toContain('2999');
  expect(second?.textContent).not.toContain('Overdue');
});
