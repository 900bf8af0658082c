import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession, openOffice } from '../testing.tsx';

afterEach(() => vi.restoreAllMocks());

it('has a link past the header, as the first thing that can be reached', async () => {
  await openOffice('/');
  const [first] = document.querySelectorAll<HTMLAnchorElement>('a, button, summary');
  expect(first?.textContent).toBe('Skip to the content');
  expect(document.querySelector(first?.hash ?? '')).toBe(screen.getByRole('main'));
});

it('opens the navigation of small screens in a dialog, which closes when a link is followed', async () => {
  await openOffice('/nope');
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = screen.getByRole('dialog', { name: 'Navigation' });
  await act(async () => void fireEvent.click(within(dialog).getByRole('link', { name: 'Home' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
});

it('names each section, but none whose only entry has the same name', async () => {
  await openOffice('/', { session: aSession({ permissions: ['support:write', 'audit:read'] }) });
  const office = within(screen.getByRole('navigation', { name: 'Office' }));
  const sections = office.getAllByRole('list', { name: /./ });
  const linksOf = (section: HTMLElement) =>
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(sections.map(linksOf)).toEqual([['Tickets', 'Canned answers'], ['Audit']]);
  expect(office.getByText('Settings')).toBeTruthy();
  expect(office.getAllByText('Home')).toHaveLength(1);
});

it('marks the present page in the navigation', async () => {
  await openOffice('/');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home');
});

it('says when the device is offline, and when it is back', async () => {
  await openOffice('/');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toContain('You are offline');
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});
