import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Layout } from './layout/layout.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { ForStaff } from './pages/for-staff.tsx';
import { PermissionPage } from './pages/permission-page.tsx';
import { paths } from './paths.ts';
import { aSession, openOffice, refusal } from './testing.tsx';

afterEach(() => vi.restoreAllMocks());

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** Routes with one page in the layout. */
const withPage = (Component: () => React.ReactNode, path = '/') => [
  {
    Component: ForStaff,
    children: [
      { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: [{ path, Component }] }] },
    ],
  },
];

describe('the office', () => {
  it('opens every page of the list', async () => {
    for (const path of Object.values(paths).flatMap((addresses) => Object.values<string>(addresses))) {
      const answer = () => refusal(422, 'server_error');
      await openOffice(path.replace(/:\w+/, '1'), { answer });
      expect(heading()).not.toMatch(/not found|does not work/);
      expect(document.title).toMatch(/ - Office$/);
      cleanup();
    }
  });

  it('says who is logged in, and logs out', async () => {
    const { calls, queries } = await openOffice('/', {
      answer: ({ method }) => (method === 'GET' ? [] : { success: true }),
    });
    queries.setQueryData(['members', 7], { name: 'Ava' });
    expect(heading()).toBe('Home');
    fireEvent.click(screen.getByRole('button', { name: 'Account of sam' }));
    screen.getByText('Log out').focus();
    await act(async () => void fireEvent.click(screen.getByText('Log out')));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/session/end' });
    const login = await screen.findByRole('heading', { name: 'Log in' });
    await waitFor(() => expect(document.activeElement).toBe(login));
    expect(queries.getQueryData(['members', 7])).toBeUndefined();
  });

  it('shows an unknown address as not found, inside the layout', async () => {
    await openOffice('/nope/further');
    expect(heading()).toBe('Page not found');
    expect(document.title).toBe('Page not found - Office');
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('shows nothing of its pages to visitors', async () => {
    await openOffice('/', { session: null });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('moves the focus to the next page, and keeps it on the first', async () => {
    const { router } = await openOffice('/', {
      routes: withPage(() => <Link to="/next">Next</Link>, '*'),
    });
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

describe('a failure', () => {
  it('of the session can be tried again', async () => {
    const answers = [refusal(422, 'server_error', 'The server could not read the session.'), aSession()];
    await openOffice('/', { session: () => answers.shift() ?? null });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it.each([
    ['could not be loaded', 'Failed to fetch dynamically imported module: /office/assets/a.js'],
    ['does not work right now', 'x is undefined'],
  ])('of a page says: %s', async (text, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openOffice('/', {
      routes: withPage(() => {
        throw new Error(message);
      }),
    });
    expect(heading()).toContain(text);
    expect(screen.getByRole('navigation')).toBeTruthy();
  });

  it.each([
    ['money:move', /needs the permission money:move \(refund, pay out, settle checks and decide claims\)\./],
    [
      ['orders:read', 'shipping:write'],
      /needs one of the permissions orders:read \(.*\) or shipping:write \(.*\)/,
    ],
  ] as const)('of the permission %s names it', async (permission, text) => {
    await openOffice('/', { routes: withPage(() => <PermissionPage permission={permission} />) });
    expect(screen.getByRole('main').textContent).toMatch(text);
  });
});
