import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Asked, aDeal, aPage, openSite, Refusal } from '../../testing.tsx';

/** Ten pages with one deal each: page 2 has deal 2. */
const tenPages = ({ query }: Asked) => {
  const page = Number(query.get('page'));
  return aPage(page > 10 ? [] : [aDeal(page)], page, 10);
};
const deals = (answer: unknown) => ({ 'GET /dailydeals': answer, 'GET /dailydeals/categories': [] });

describe('a list in pages', () => {
  it('keeps the page and the other parameters in the address', async () => {
    const { address } = await openSite('/dailydeals?category=3&page=2', deals(tenPages));
    expect(await screen.findByText('Deal number 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Page 10' }));
    expect(await screen.findByText('Deal number 10')).toBeTruthy();
    expect(address()).toBe('/dailydeals?category=3&page=10');
    fireEvent.click(screen.getByRole('link', { name: 'Page 1' }));
    expect(await screen.findByText('Deal number 1')).toBeTruthy();
    expect(address()).toBe('/dailydeals?category=3');
  });

  it('moves the focus to the heading and keeps the rows until the next ones arrive', async () => {
    const later = Promise.withResolvers<unknown>();
    const answer = (asked: Asked) => (asked.query.get('page') === '2' ? later.promise : tenPages(asked));
    await openSite('/dailydeals', deals(answer));
    await screen.findByText('Deal number 1');
    const heading = screen.getByRole('heading', { name: 'Daily Deals' });
    const scroll = vi.spyOn(heading, 'scrollIntoView');
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scroll).toHaveBeenCalledOnce();
    const rows = () => screen.getByText(/^Deal number/).closest('ul');
    expect(rows()?.getAttribute('aria-busy')).toBe('true');
    await act(async () => later.resolve(aPage([aDeal(2)], 2, 10)));
    expect(await screen.findByText('Deal number 2')).toBeTruthy();
    expect(rows()?.getAttribute('aria-busy')).toBe('false');
  });

  it('leads from a page after the end to the last page', async () => {
    const { address } = await openSite('/dailydeals?page=11', {
      ...deals((asked: Asked) => ({ ...tenPages(asked), total: 10 })),
    });
    expect(await screen.findByText('This list ends at page 10.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Go to page 10' }));
    expect(await screen.findByText('Deal number 10')).toBeTruthy();
    expect(address()).toBe('/dailydeals?page=10');
  });

  it('is loaded again after a failure', async () => {
    const answers: unknown[] = [new Refusal(400, 'Not now.'), aPage([aDeal(1)])];
    await openSite(
      '/dailydeals',
      deals(() => answers.shift()),
    );
    expect(await screen.findByText('Not now.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deal number 1')).toBeTruthy();
  });
});
