import { Field } from '@bidkit/ui/form/field';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../api.ts';
import { ForStaff } from '../pages/for-staff.tsx';
import { aSession, openOffice, refusal } from '../testing.tsx';
import { Draft, draft, draftRoutes as routes, shownOffice } from './draft.testing.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

describe('the login', () => {
  it('opens the office by name and password', async () => {
    const { calls } = await openOffice('/', {
      routes,
      session: null,
      answer: () => ({ session: aSession(), token: null, second_factor: [] }),
    });
    fill('Email or username', 'sam');
    fill('Password', 'first-dollar-1');
    await press('Log in');
    expect(await screen.findByRole('heading', { name: 'sam' })).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({
      path: '/session',
      body: { email: 'sam', password: 'first-dollar-1' },
    });
  });

  it('asks for the code of a second factor, and keeps the password', async () => {
    const answers = [
      { session: null, token: null, second_factor: ['totp', 'recovery_code'] },
      { session: aSession(), token: null, second_factor: [] },
    ];
    const { calls } = await openOffice('/', { routes, session: null, answer: () => answers.shift() });
    fill('Email or username', 'sam');
    fill('Password', 'first-dollar-1');
    await press('Log in');
    await screen.findByLabelText('Code');
    fill('Code', '123 456');
    await press('Log in');
    expect(await screen.findByRole('heading', { name: 'sam' })).toBeTruthy();
    const logins = calls.filter(({ method }) => method === 'POST');
    expect(logins.at(-1)?.body).toEqual({ email: 'sam', password: 'first-dollar-1', code: '123 456' });
  });

  it('says that the password alone is not enough for staff with a passkey only', async () => {
    const answer = () => ({ session: null, token: null, second_factor: ['passkey'] });
    await openOffice('/', { routes, session: null, answer });
    fill('Email or username', 'sam');
    fill('Password', 'first-dollar-1');
    await press('Log in');
    expect(await screen.findByText(/Please use your passkey/)).toBeTruthy();
  });

  it('shows why it was refused', async () => {
    const answer = () => refusal(422, 'wrong_login', 'Incorrect email/username or password.');
    await openOffice('/', { routes, session: null, answer });
    fill('Email or username', 'sam');
    fill('Password', 'wrong');
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email/username or password.');
  });
});

describe('a call that needs a proof', () => {
  let refused: Response | null;
  beforeEach(() => {
    refused = refusal(403, 'step_up_required');
  });
  /** Refuses the first call, and then what a test says of the proof. */
  const answer = (proof: object) => (call: { path: string }) => {
    if (call.path.startsWith('/session')) return proof;
    const first = refused;
    refused = null;
    return first ?? { data: 'done' };
  };
  const clear = () => shownOffice().api.clearPageErrors({ body: { reason: 'Read' } });

  it('asks for it, and is made again', async () => {
    const { calls } = await openOffice('/', { routes, answer: answer(aSession()) });
    fireEvent.change(draft(), { target: { value: 'half a text' } });
    const result = act(async () => void clear());
    await result;
    const dialog = screen.getByRole('dialog', { name: 'Confirm that it is you' });
    fireEvent.change(within(dialog).getByLabelText('Password of sam'), { target: { value: 'secret' } });
    await press('Confirm');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toEqual([
        '/session',
        '/page-errors/clear',
        '/session/step-up',
        '/page-errors/clear',
      ]),
    );
    expect(calls[2]?.body).toEqual({ password: 'secret' });
    expect(draft().value).toBe('half a text');
  });

  it('is asked for in fields with ids of their own, beside a form with the same names', async () => {
    const withForm = () => (
      <>
        <Draft />
        <Field name="password" label="Password of the page" problem={null} />
      </>
    );
    await openOffice('/', {
      routes: [{ Component: ForStaff, children: [{ path: '/', Component: withForm }] }],
      answer: answer(aSession()),
    });
    await act(async () => void clear());
    const [page, proof] = ['Password of the page', 'Password of sam'].map((label) =>
      screen.getByLabelText(label),
    );
    expect(page?.id).toBe('field-password');
    expect(proof?.id).toBe('proof-field-password');
  });

  it('fails when the member of staff does not want to', async () => {
    await openOffice('/', { routes, answer: answer(aSession()) });
    let failed: Promise<string> | undefined;
    await act(async () => {
      failed = clear().then(
        () => 'made',
        (error) => error.code,
      );
    });
    await press('Cancel');
    expect(await failed).toBe('step_up_required');
  });

  it('asks for a code from staff with a second factor', async () => {
    const session = aSession({ confirm_by: ['recovery_code', 'totp'] });
    const { calls } = await openOffice('/', { routes, session, answer: answer(session) });
    await act(async () => void clear());
    fill('Code', '123456');
    await press('Confirm');
    await waitFor(() => expect(calls.at(-2)?.body).toEqual({ code: '123456' }));
  });

  it('locks the page after an idle time, which keeps what was typed', async () => {
    refused = refusal(403, 'office_session_locked');
    await openOffice('/', { routes, answer: answer(aSession()) });
    fireEvent.change(draft(), { target: { value: 'half a text' } });
    await act(async () => void clear());
    expect(screen.getByRole('heading', { name: 'The office is locked' })).toBeTruthy();
    expect(draft().closest('[hidden]')).not.toBeNull();
    // Above dialogs of the page, which make all that is below them inert.
    expect(screen.getByRole('heading', { name: 'The office is locked' }).closest('dialog')?.open).toBe(true);
    fill('Password of sam', 'secret');
    await press('Confirm');
    await waitFor(() => expect(draft().closest('[hidden]')).toBeNull());
    expect(draft().value).toBe('half a text');
  });

  it('lets the same member of staff log in again, and keeps what was typed', async () => {
    refused = refusal(401, 'not_signed_in');
    const { calls } = await openOffice('/', {
      routes,
      answer: answer({ session: aSession(), token: null, second_factor: [] }),
    });
    fireEvent.change(draft(), { target: { value: 'half a text' } });
    await act(async () => void clear());
    fill('Email or username', 'sam');
    fill('Password', 'first-dollar-1');
    await press('Log in');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/page-errors/clear'));
    expect(draft().value).toBe('half a text');
  });

  it('is not made again for another one, who starts with nothing of the first', async () => {
    refused = refusal(401, 'not_signed_in');
    const kim = aSession({ staff: { id: 4, username: 'kim', email: 'kim@example.com' } });
    const { calls, queries } = await openOffice('/', {
      routes,
      answer: answer({ session: kim, token: null, second_factor: [] }),
    });
    queries.setQueryData(['members', 7], { name: 'Ava' });
    fireEvent.change(draft(), { target: { value: 'half a text' } });
    let failed: Promise<string> | undefined;
    await act(async () => {
      failed = clear().then(
        () => 'made',
        (error) => error.code,
      );
    });
    fill('Email or username', 'kim');
    fill('Password', 'first-dollar-1');
    await press('Log in');
    expect(await screen.findByRole('heading', { name: 'kim' })).toBeTruthy();
    expect(draft().value).toBe('');
    expect(await failed).toBe('not_signed_in');
    expect(queries.getQueryData(['members', 7])).toBeUndefined();
    expect(calls.at(-1)?.path).toBe('/session');
  });
});

it('asks for a login when the session ends while the page is locked, and keeps what was typed', async () => {
  const answers: Record<string, object> = {
    '/session/step-up': refusal(401, 'not_signed_in'),
    '/session': { session: aSession(), token: null, second_factor: [] },
  };
  const answer = ({ path }: { path: string }) => answers[path];
  await openOffice('/', { routes, answer });
  fireEvent.change(draft(), { target: { value: 'half a text' } });
  await act(async () => void shownOffice().gate.require('unlock'));
  fill('Password of sam', 'secret');
  await press('Confirm');
  expect(await screen.findByRole('heading', { name: 'Please log in again' })).toBeTruthy();
  fill('Email or username', 'sam');
  fill('Password', 'first-dollar-1');
  await press('Log in');
  await waitFor(() => expect(draft().closest('[hidden]')).toBeNull());
  expect(draft().value).toBe('half a text');
});

it('leaves a lock by logging out, also when the session has ended, and says when that failed', async () => {
  const answers = [refusal(503, 'database_unavailable'), refusal(401, 'not_signed_in')];
  await openOffice('/', { routes, session: aSession({ is_locked: true }), answer: () => answers.shift() });
  await screen.findByRole('heading', { name: 'The office is locked' });
  await press('Log out');
  expect(await screen.findByText('You are still logged in. Please try again.')).toBeTruthy();
  await press('Log out');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});

it('is locked at once when the server says so', async () => {
  await openOffice('/', { routes, session: aSession({ is_locked: true }) });
  expect(await screen.findByRole('heading', { name: 'The office is locked' })).toBeTruthy();
});

it('sends calls to its own origin, with no token', async () => {
  const asked: string[] = [];
  const answer: typeof fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers);
    asked.push(`${url} ${headers.has('Authorization')} ${init.credentials ?? 'same-origin'}`);
    return Response.json({});
  };
  const client = connect({ fetch: answer });
  await client.api.getTime();
  expect(asked).toEqual(['/api/time false same-origin']);
});
