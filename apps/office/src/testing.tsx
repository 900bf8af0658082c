import { act, cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import { connect } from './api.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { officeRoutes } from './router.tsx';
import type { OfficeSession } from './session/office-session.ts';

// jsdom lays out nothing and shows no modal dialogs.
Object.assign(globalThis, {
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  scrollTo: vi.fn(),
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
afterEach(cleanup);
// It only ends a hang, like the other limits of tests (vitest.config.ts).
configure({ asyncUtilTimeout: 120_000 });

/** The session of a lister with these values. */
export const aSession = (values: Partial<OfficeSession> = {}): OfficeSession => ({
  staff: { id: 3, username: 'sam' },
  role: { id: 2, name: 'Lister' },
  permissions: ['lots:read', 'lots:write'],
  expires_at: '2030-01-01T12:00:00Z',
  step_up_until: null,
  ...values,
});

type Answer = (request: { method: string; path: string; init: RequestInit }) => Response;

interface Office {
  /** What the server says about the session. A function is called for each read. */
  readonly session?: OfficeSession | null | (() => Promise<OfficeSession | null>);
  /** The answers to calls. Without it the API cannot be reached. */
  readonly answer?: Answer;
  /** Routes in place of the office's. */
  readonly routes?: typeof officeRoutes;
}

/** Opens the office at an address below `/office`. */
export async function openOffice(path: string, { session = aSession(), answer, routes }: Office = {}) {
  const client = connect(async (url, init = {}) => {
    if (!answer) throw new TypeError('Failed to fetch');
    return answer({ method: init.method ?? 'GET', path: String(url), init });
  });
  const queries = createQueryClient();
  const read = vi.fn(typeof session === 'function' ? session : async () => session);
  const end = vi.fn(async () => {});
  const router = createMemoryRouter(routes ?? officeRoutes, { initialEntries: [path] });
  await act(async () => {
    render(
      <App client={client} queries={queries} calls={{ read, end }}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  // Outside of `act` React shows a fallback for at least 300 ms, also when the code of the page has arrived.
  await act(() => vi.dynamicImportSettled());
  return { client, queries, read, end, router };
}
