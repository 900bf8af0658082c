import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openListings } from './listings.testing.ts';

const rows = () => screen.getAllByRole('row').slice(1);

it('shows listings with their places and times, and links to their pages', async () => {
  const { lastQuery } = await openListings('/listings');
  const [first, second] = await waitFor(rows);
  expect(first?.textContent).toMatch(/County surplus 8.*Duluth, MN.*Cars.*Listed.*Always open/);
  expect(second?.textContent).toContain('Dec 5, 2026 9:00');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/listings/8');
  expect(lastQuery()).toMatchObject({ status: 'listed', sort: 'number', order: 'desc', page: '1' });
});

it.each([
  ['/listings?view=ending', { ends: 'week', sort: 'end', order: 'asc' }],
  ['/listings?view=without-photo', { status: 'listed', picture: 'no' }],
  ['/listings?view=ended', { status: 'ended' }],
  ['/listings?kind=car&state=TX&q=boat&sort=sale', { kind: 'car', state: 'TX', q: 'boat', sort: 'sale' }],
])('asks for the listings of %s', async (path, query) => {
  const { lastQuery } = await openListings(path);
  expect(lastQuery()).toMatchObject(query);
});

it('names filters by type and source', async () => {
  await openListings('/listings?type=5&source=county-sales');
  expect(await screen.findByText('Type: Boats')).toBeTruthy();
  expect(screen.getByText('Source: county-sales')).toBeTruthy();
});

it('adds a listing, and opens its page', async () => {
  const added = vi.fn((_body: unknown) => ({ id: 7 }));
  const { router } = await openListings('/listings/new', {
    answers: { 'POST /external-auctions': added },
  });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = screen.getByRole('button', { name: 'Add the listing' });
  fireEvent.click(submit);
  const problems = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/name/i),
    'Choose a type',
    expect.stringMatching(/city/i),
    'Choose a state',
    expect.stringMatching(/ZIP code/),
  ]);
  expect(added).not.toHaveBeenCalled();
  type('Name', 'Harbor patrol boats');
  type('Type', '5');
  type('City', 'Duluth');
  type('State', 'MN');
  type('ZIP code', '55802');
  type('Sale', '2026-12-05T09:00');
  fireEvent.click(submit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/listings/7'));
  expect(added.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: 'Harbor patrol boats', type: 5, car: false, state: 'MN', sale_at: '2026-12-05T09:00' },
    ...{ recurring: null, ends_on: null, is_government: true, is_online: false },
  });
});

it('does not offer to add one without the permission', async () => {
  await openListings('/listings', { permissions: ['lots:read'] });
  await waitFor(rows);
  expect(screen.queryByRole('link', { name: 'Add a listing' })).toBeNull();
});
