import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aPage, openSite } from '../../testing.tsx';

afterEach(() => vi.restoreAllMocks());

it('replaces a page that cannot be rendered, reports the error, and lets the visitor go on', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reported: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault(); // Or jsdom prints it.
    reported.push(event.error);
  };
  addEventListener('error', onError, { once: true });
  // An answer that this version of the page cannot show.
  const { address } = await openSite('/terms', {
    'GET /page/2/1': { title: { en: 'Terms' }, html: '' },
    'GET /dailydeals': aPage([]),
    'GET /dailydeals/categories': [],
  });
  expect(await screen.findByRole('heading', { name: 'This page cannot be shown' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ask our support' })).toBeTruthy();
  expect(reported).toEqual([expect.any(Error)]);

  const menu = screen.getByRole('navigation', { name: 'Main' });
  await act(async () => fireEvent.click(menu.querySelector('a[href="/dailydeals"]') as HTMLAnchorElement));
  expect(await screen.findByRole('heading', { name: 'Daily Deals' })).toBeTruthy();
  expect(screen.queryByText('This page cannot be shown')).toBeNull();
  expect(address()).toBe('/dailydeals');
});
