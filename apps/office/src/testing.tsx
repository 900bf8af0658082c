import type { OfficeSession, StaffSubject, StaffView } from '@bidkit/contract';
import type { BidkitOptions } from '@bidkit/sdk';
import { act, cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, vi } from 'vitest';
import { connect } from './api.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { officeRoutes } from './router.tsx';
import type { SessionEvent } from './tabs.ts';

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
afterEach(() => {
  cleanup();
  // Drafts of editors.
  sessionStorage.clear();
});
// It only ends a hang, like the other limits of tests (vitest.config.ts).
configure({ asyncUtilTimeout: 120_000 });

/** The session of a lister with these values. */
export const aSession = (values: Partial<OfficeSession> = {}): OfficeSession => ({
  staff: { id: 3, username: 'sam', email: 'sam@example.com' },
  role: { id: 2, name: 'Lister' },
  permissions: ['lots:read', 'lots:write'],
  expires_at: '2030-01-01T12:00:00Z',
  step_up_until: null,
  is_locked: false,
  needs_second_factor: false,
  confirm_by: ['password'],
  ...values,
});

/** What the server answers to a call: the body of a 200, or a response. Undefined: it cannot be reached. */
type Answer = (call: { method: string; path: string; body: unknown }) => object | Response | undefined;

interface Office {
  /** What the server says about the session. A function is called for each read. */
  readonly session?: OfficeSession | null | (() => OfficeSession | Response | null);
  /** The alerts in the header. They are read on each page, and are not among the `calls`. */
  readonly alerts?: () => object;
  /** The answers to other calls. Paths begin after `/api/staff`. */
  readonly answer?: Answer;
  /** The saved views of each list. */
  readonly views?: readonly StaffView[];
  /** Routes in place of the office's. */
  readonly routes?: ReturnType<typeof officeRoutes>;
}

/** A refusal of the server. */
export const refusal = (status: number, code: string, message = code): Response =>
  Response.json({ message, errors: { message: [message] }, code }, { status });

/** Whether the browser asks before the tab is closed. */
export const asksBeforeUnload = (): boolean =>
  !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** A connected socket without a server, and what it receives. */
function aSocket() {
  let receive: (event: string, payload: object) => void = () => {};
  // Only what the sdk uses of a socket.
  const socket = {
    connected: true,
    io: { reconnectionDelay: () => 0 },
    on(event: string, listener: () => void) {
      if (event === 'connect') listener();
    },
    onAny(listener: typeof receive) {
      receive = listener;
    },
    timeout: () => socket,
    emit() {},
    disconnect: () => socket,
    connect: () => socket,
  };
  const load = async () => (() => socket) as unknown;
  return {
    load: load as NonNullable<BidkitOptions['io']>,
    receive: (event: string, payload: object) => act(async () => receive(event, payload)),
  };
}

/** Other tabs. A test says what they do. */
function otherTabs() {
  const listeners = new Set<(event: SessionEvent) => void>();
  const sent: SessionEvent[] = [];
  return {
    sent,
    tabs: {
      send: (event: SessionEvent) => void sent.push(event),
      subscribe(listener: (event: SessionEvent) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    receive: (event: SessionEvent) =>
      act(async () => {
        for (const listener of listeners) listener(event);
      }),
  };
}

const noAlerts = () => ({
  current_page: 1,
  last_page: 1,
  total: 0,
  total_capped: false,
  data: [],
  unread: 0,
});

/** Opens the office at an address below `/office`. */
export async function openOffice(
  path: string,
  { session = aSession(), alerts = noAlerts, answer, views = [], routes }: Office = {},
) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  const keys: string[] = [];
  const answerSession = () => {
    const found = typeof session === 'function' ? session() : session;
    return found ?? refusal(401, 'not_signed_in');
  };
  const socket = aSocket();
  const answerCall: typeof fetch = async (url, init = {}) => {
    const call = {
      method: init.method ?? 'GET',
      path: String(url).replace(/^\/api\/staff/, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    // Lists read their saved views beside their rows, which is not what tests of lists count.
    if (call.method === 'GET' && call.path.startsWith('/views?')) return Response.json(views);
    if (call.method === 'GET' && call.path === '/alerts') return Response.json(alerts());
    calls.push(call);
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    const answered = call.method === 'GET' && call.path === '/session' ? answerSession() : answer?.(call);
    if (answered === undefined) throw new TypeError('Failed to fetch');
    return answered instanceof Response ? answered : Response.json(answered);
  };
  const others = otherTabs();
  const client = connect({ fetch: answerCall, io: socket.load }, others.tabs);
  const queries = createQueryClient();
  const router = createMemoryRouter(routes ?? officeRoutes(path), { initialEntries: [path] });
  await act(async () => {
    render(
      <App client={client} queries={queries}>
        <RouterProvider router={router} useTransitions={false} />
      </App>,
    );
  });
  // Outside of `act` React shows a fallback for at least 300 ms, also when the code of the page has arrived.
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  // Its code is loaded on demand; what it receives before is lost.
  await waitFor(() => expect(client.realtime.status.getState()).not.toBe('connecting'));
  return {
    client,
    queries,
    router,
    calls,
    /** The idempotency keys of calls that have one. */
    keys,
    /** What the other tabs of the browser were sent, and what they send. */
    sentToTabs: others.sent,
    receiveFromTab: others.receive,
    /** An event of the server. */
    receive: socket.receive,
    /** The server says that somebody has changed something: another member of staff by default. */
    change: (subject: StaffSubject, id: number | null = null, by = 4) =>
      socket.receive('staff-change', { subject, id, by, server_time: Date.now() }),
  };
}
