import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Asked, aLot, aPage, openSite, preload } from '../../testing.tsx';

const answers = { 'GET /auctions': ({ query }: Asked) => aPage([aLot(1)], Number(query.get('page')), 9) };
const lastQuery = (asked: Asked[]) =>
  asked
    .filter(({ route, query }) => route === 'GET /auctions' && query.get('page') === '1')
    .at(-1)
    ?.query.toString();

describe('a category', () => {
  it.each([
    ['category', 3],
    ['tag', 23],
  ])('leads from the address of one that was merged into it to its own: %s', async (path, id) => {
    const categories = preload.categories.map((one) =>
      one.id === id ? { ...one, former_ids: [91, 92] } : one,
    );
    const { address } = await openSite(`/${path}/92?order=desc`, {
      ...answers,
      'GET /preload': { ...preload, categories },
    });
    await waitFor(() => expect(address()).toBe(`/${path}/${id}?order=desc`));
  });

  it('has a description', async () => {
    await openSite('/category/3', answers);
    expect(await screen.findByText('Silver, gold and mixed lots.')).toBeTruthy();
  });

  it('keeps its filters in the address, drops empty ones and starts over on page 1', async () => {
    const { asked, address } = await openSite('/category/3?page=4&order=desc', answers);
    fireEvent.change(await screen.findByLabelText('Ending'), { target: { value: '24' } });
    await waitFor(() => expect(address()).toBe('/category/3?order=desc&ends_within_hours=24'));
    fireEvent.change(screen.getByLabelText('Condition'), { target: { value: 'good' } });
    fireEvent.click(screen.getByLabelText('Buy Direct'));
    const least = screen.getByLabelText('Price from');
    fireEvent.change(least, { target: { value: '20' } });
    fireEvent.blur(least);
    await waitFor(() =>
      expect(address()).toBe(
        '/category/3?order=desc&min_price=20&ends_within_hours=24&buy_direct=1&condition=good',
      ),
    );
    await waitFor(() =>
      expect(lastQuery(asked)).toBe(
        'page=1&size=20&sort=date&order=desc&min_price=20&ends_within_hours=24&buy_direct=1&condition=good&category_id=3',
      ),
    );
    fireEvent.change(screen.getByLabelText('Ending'), { target: { value: '' } });
    fireEvent.click(screen.getByLabelText('Buy Direct'));
    await waitFor(() => expect(address()).toBe('/category/3?order=desc&min_price=20&condition=good'));
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/category/3?order=desc'));
  });

  it('keeps both prices, and the field that the reader is in', async () => {
    const { address } = await openSite('/category/3', answers);
    const [least, most] = [await screen.findByLabelText('Price from'), screen.getByLabelText('to')];
    fireEvent.change(least, { target: { value: '5' } });
    most.focus();
    fireEvent.blur(least);
    fireEvent.change(most, { target: { value: '40' } });
    await waitFor(() => expect(address()).toBe('/category/3?min_price=5'));
    expect(document.activeElement).toBe(screen.getByLabelText('to'));
    expect(screen.getByLabelText('to')).toHaveProperty('value', '40');
    fireEvent.click(screen.getByRole('button', { name: 'Apply prices' }));
    await waitFor(() => expect(address()).toBe('/category/3?min_price=5&max_price=40'));
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByLabelText('Price from')).toHaveProperty('value', ''));
    expect(screen.getByLabelText('to')).toHaveProperty('value', '');
  });

  it('reads its filters from the address, and ignores invalid ones', async () => {
    const { asked } = await openSite(
      '/category/3?min_price=-3&max_price=50&ends_within_hours=x&buy_direct=yes&condition=fair',
      answers,
    );
    expect(await screen.findByLabelText('to')).toHaveProperty('value', '50');
    expect(screen.getByLabelText('Condition')).toHaveProperty('value', 'fair');
    expect(screen.getByLabelText('Buy Direct')).toHaveProperty('checked', false);
    expect(lastQuery(asked)).toBe(
      'page=1&size=20&sort=date&order=asc&max_price=50&condition=fair&category_id=3',
    );
  });

  it('says that no auction matches the filters, with others to look at', async () => {
    await openSite('/category/3?condition=fair', {
      'GET /auctions': aPage([]),
      'GET /auctions/home': aPage([aLot(5)]),
    });
    expect(await screen.findByText('No auctions match these filters.')).toBeTruthy();
    await act(async () => {});
    await waitFor(() => expect(document.querySelector('bidkit-auction-card')).toBeTruthy());
  });

  it('keeps the filters on the next page', async () => {
    await openSite('/category/3?condition=fair', answers);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      '/category/3?page=2&condition=fair',
    );
  });
});

it('has hotspots that are no categories of the list above', async () => {
  await openSite('/', {});
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await screen.findByRole('navigation', { name: 'Hotspots' });
  expect(links('Live $1 Auctions')).toEqual(['/category/3']);
  expect(links('Hotspots')).toEqual(['/tag/23']);
});
