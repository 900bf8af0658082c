import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../testing.tsx';
import { draft, draftRoutes as routes, shownOffice } from './draft.testing.tsx';

it('a session is locked in the other tabs as well, which keep what was typed, and open with it', async () => {
  const { calls, receiveFromTab } = await openOffice('/', { routes });
  fireEvent.change(draft(), { target: { value: 'half a text' } });
  await receiveFromTab('locked');
  expect(screen.getByRole('heading', { name: 'The office is locked' })).toBeTruthy();
  expect(draft().closest('[hidden]')).not.toBeNull();
  // The other tab has locked it at the server.
  expect(calls.map(({ path }) => path)).toEqual(['/session']);
  await receiveFromTab('opened');
  await waitFor(() => expect(draft().closest('[hidden]')).toBeNull());
  expect(draft().value).toBe('half a text');
});

it('a session stays locked in the others while the server says so', async () => {
  const { receiveFromTab } = await openOffice('/', { routes, session: aSession({ is_locked: true }) });
  await receiveFromTab('opened');
  expect(screen.getByRole('heading', { name: 'The office is locked' })).toBeTruthy();
});

it('the end of a session asks the other tabs for a login, and keeps what was typed', async () => {
  const { receiveFromTab } = await openOffice('/', { routes });
  fireEvent.change(draft(), { target: { value: 'half a text' } });
  await receiveFromTab('locked');
  await receiveFromTab('ended');
  expect(screen.getByRole('heading', { name: 'Please log in again' })).toBeTruthy();
  await receiveFromTab('opened');
  await waitFor(() => expect(draft().closest('[hidden]')).toBeNull());
  expect(draft().value).toBe('half a text');
});

it('a session of another member of staff starts with nothing of the first', async () => {
  const kim = aSession({ staff: { id: 4, username: 'kim', email: 'kim@example.com' } });
  const sessions = [aSession(), kim];
  const { queries, receiveFromTab } = await openOffice('/', {
    routes,
    session: () => sessions.shift() ?? null,
  });
  queries.setQueryData(['members', 7], { name: 'Ava' });
  fireEvent.change(draft(), { target: { value: 'half a text' } });
  await receiveFromTab('ended');
  await receiveFromTab('opened');
  expect(await screen.findByRole('heading', { name: 'kim' })).toBeTruthy();
  expect(draft().value).toBe('');
  expect(queries.getQueryData(['members', 7])).toBeUndefined();
});

it('a session is opened where the login is shown', async () => {
  const sessions = [null, aSession()];
  const { receiveFromTab } = await openOffice('/', { routes, session: () => sessions.shift() ?? null });
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  await receiveFromTab('opened');
  expect(await screen.findByRole('heading', { name: 'sam' })).toBeTruthy();
});

it('the other tabs are sent that the session is locked, opened and ended', async () => {
  const { sentToTabs } = await openOffice('/', { routes, answer: () => aSession() });
  await act(async () => shownOffice().lock());
  expect(sentToTabs).toEqual(['locked']);
  fireEvent.change(screen.getByLabelText('Password of sam'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sentToTabs).toEqual(['locked', 'opened']));
  await act(() => shownOffice().logOut());
  expect(sentToTabs).toEqual(['locked', 'opened', 'ended']);
});
