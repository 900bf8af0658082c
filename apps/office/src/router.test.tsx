import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Layout } from './layout/layout.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { PermissionPage } from './pages/permission-page.tsx';
import { paths } from './paths.ts';
import { hasOneOf } from './session/office-session.ts';
import { useOffice } from './session/use-office.tsx';
import { aSession, openOffice } from './testing.tsx';

afterEach(() => vi.restoreAllMocks());

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** Routes with one page in the layout. */
const withPage = (Component: () => React.ReactNode, path = '/') => [
  { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: [{ path, Component }] }] },
];

let office: ReturnType<typeof useOffice> | undefined;
/** A page that gives a test what pages have. */
function OfficeUser() {
  office = useOffice();
  return <h1>{office.session.staff.username}</h1>;
}

describe('the office', () => {
  it('opens every page of the list', async () => {
    for (const path of Object.values(paths).flatMap((addresses) => Object.values<string>(addresses))) {
      await openOffice(path.replace(/:\w+/, '1'));
      expect(heading()).not.toMatch(/not found|does not work/);
      expect(document.title).toMatch(/ - Office$/);
    }
  });

  it('says who is logged in, and logs out', async () => {
    const { end, queries } = await openOffice('/');
    queries.setQueryData(['members', 7], { name: 'Ava' });
    expect(screen.getByRole('main').textContent).toContain('logged in as sam');
    await act(async () => void fireEvent.click(screen.getByText('Log out')));
    expect(end).toHaveBeenCalledOnce();
    expect(await screen.findByText(/You are not logged in/)).toBeTruthy();
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
    expect(await screen.findByText(/You are not logged in/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('moves the focus to the next page, and keeps it on the first', async () => {
    const { router } = await openOffice('/', {
      routes: withPage(() => <Link to="/next">Next</Link>, '*'),
    });
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/next'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('a failure', () => {
  it('of the session can be tried again', async () => {
    const answers = [
      async () => {
        throw new Error('The server could not read the session.');
      },
      async () => aSession(),
    ];
    await openOffice('/', { session: () => (answers.shift() ?? (async () => null))() });
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
    [['money:move'], 'needs the permission money:move.'],
    [['orders:read', 'shipping:write'], 'needs one of the permissions orders:read or shipping:write.'],
  ])('of the permission %s names it', async (permissions, text) => {
    await openOffice('/', { routes: withPage(() => <PermissionPage permissions={permissions} />) });
    expect(screen.getByRole('main').textContent).toContain(text);
  });
});

describe('the session', () => {
  it.each([
    [[], true],
    [['lots:read'], true],
    [['money:move', 'lots:write'], true],
    [['money:move'], false],
  ])('has one of %s: %s', (required, expected) => expect(hasOneOf(aSession(), required)).toBe(expected));

  it('is read again when a call is refused because it has ended', async () => {
    const sessions = [aSession(), null];
    await openOffice('/', {
      session: async () => sessions.shift() ?? null,
      answer: () => Response.json({ message: 'Log in', code: 'login_required' }, { status: 401 }),
      routes: withPage(OfficeUser),
    });
    await act(async () => void (await office?.api.getTime().catch(() => undefined)));
    expect(await screen.findByText(/You are not logged in/)).toBeTruthy();
  });

  it('of another member of staff starts with an empty cache', async () => {
    const sessions = [aSession(), aSession({ staff: { id: 4, username: 'kim' } })];
    const { queries } = await openOffice('/', {
      session: async () => sessions.shift() ?? null,
      routes: withPage(OfficeUser),
    });
    queries.setQueryData(['members', 7], { name: 'Ava' });
    await act(async () => office?.refresh());
    expect(await screen.findByRole('heading', { name: 'kim' })).toBeTruthy();
    expect(queries.getQueryData(['members', 7])).toBeUndefined();
  });
});

it('sends calls to its own origin, with no token', async () => {
  const asked: string[] = [];
  const { client } = await openOffice('/', {
    answer: ({ method, path, init }) => {
      const headers = new Headers(init.headers);
      asked.push(`${method} ${path} ${headers.has('Authorization')} ${init.credentials ?? 'same-origin'}`);
      return Response.json({});
    },
  });
  await client.api.getTime();
  expect(asked).toEqual(['GET /api/time false same-origin']);
});
