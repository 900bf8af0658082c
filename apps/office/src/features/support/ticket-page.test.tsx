import type { AuditEntry } from '@bidkit/contract';
import type { CannedAnswer, StaffTicket } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSession, asksBeforeUnload, openOffice, refusal } from '../../testing.tsx';
import { aTicket, at, question } from './tickets.testing.ts';

const canned: CannedAnswer = {
  id: 1,
  name: 'late-parcel',
  topic_id: 8,
  message: 'Parcels take two to five days.',
  change_time: at,
};
const allCanned: readonly CannedAnswer[] = [
  { ...canned, id: 2, name: 'how-to-bid', topic_id: 1, message: 'Type your highest price.' },
  canned,
  { ...canned, id: 3, name: 'thank-you', topic_id: null, message: 'Thank you.' },
];

/** Opens a page of the support. `post` answers its changes. */
async function openSupport(
  path: string,
  {
    tickets = [aTicket(12), aTicket(13)],
    post = () => ({}),
    history,
  }: {
    tickets?: StaffTicket[];
    post?: (path: string, body: unknown) => object | Response;
    /** For those who may read the audit. */
    history?: readonly Partial<AuditEntry>[];
  } = {},
) {
  const office = await openOffice(path, {
    session: aSession({
      permissions: ['support:write', 'orders:read', 'lots:read', ...(history ? ['audit:read' as const] : [])],
    }),
    answer({ method, path, body }) {
      const { pathname } = new URL(path, 'http://office.test');
      if (method === 'POST') return post(pathname, body);
      if (pathname === '/canned-answers') return allCanned;
      if (pathname === '/ticket-pictures/9') return { id: 9, type: 'image/jpeg', data: 'AA==' };
      const page = { total_capped: false, last_page: 1, current_page: 1 };
      if (pathname === '/tickets') return { ...page, data: tickets, total: tickets.length };
      if (pathname === '/orders') return { ...page, data: [], total: 0 };
      if (pathname === '/audit') return { ...page, data: history, total: 1 };
      return tickets.find(({ id }) => pathname === `/tickets/${id}`) ?? refusal(404, 'ticket_not_found');
    },
  });
  await waitFor(() => expect(office.queries.isFetching()).toBe(0));
  return office;
}

const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Answer to ava');
const type = (text: string) => fireEvent.change(answer(), { target: { value: text } });
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('shows the thread, the member with the item, and other tickets beside it', async () => {
  await openSupport('/support/12');
  expect(screen.getByRole('heading', { level: 1, name: 'Ticket 12: Shipping, ava' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Where’s it?')).toBeTruthy();
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Picture 1 of ava' });
  expect(picture.src).toMatch(/^data:image/);
  expect(screen.getByRole('link', { name: 'Lot 7' })).toBeTruthy();
  const queue = within(screen.getByRole('navigation', { name: 'Tickets' }));
  const present = (await queue.findAllByRole('link')).filter(
    (link) => link.getAttribute('aria-current') === 'page',
  );
  expect(present.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('12 ava')]);
});

it('enlarges a picture', async () => {
  await openSupport('/support/12');
  const small = await screen.findByRole('button', { name: 'Enlarge Picture 1 of ava' });
  await act(async () => void fireEvent.click(small));
  const dialog = within(screen.getByRole('dialog', { name: 'Picture 1 of ava' }));
  expect(dialog.getByRole<HTMLImageElement>('img').src).toMatch(/^data:image/);
  expect(dialog.getByText('40 × 30 pixels')).toBeTruthy();
  await click('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('inserts a canned answer after a blank line, and sends the answer with the last message that was read', async () => {
  const sent = vi.fn((_path: string, _body: unknown) => aTicket(12));
  await openSupport('/support/12', { post: sent });
  type('Hello ava. ');
  answer().setSelectionRange(11, 11);
  await click('Insert');
  expect(answer().value).toBe('Hello ava.\n\nParcels take two to five days.');
  await click('Send the answer');
  expect(sent).toHaveBeenCalledWith('/tickets/12/answer', {
    message: 'Hello ava.\n\nParcels take two to five days.',
    last_message_id: 41,
  });
  await waitFor(() => expect(answer().value).toBe(''));
});

it('offers the canned answers of the topic and of all topics first, and then those of others', async () => {
  await openSupport('/support/12');
  const select = screen.getByLabelText<HTMLSelectElement>('Canned answer');
  expect([...select.options].map(({ text }) => text)).toEqual(['late-parcel', 'thank-you', 'how-to-bid']);
  expect(select.selectedOptions[0]?.text).toBe('late-parcel');
  const others = within(select).getByRole('group', { name: 'Other topics' });
  expect(within(others).getAllByRole('option')).toHaveLength(1);
  fireEvent.change(select, { target: { value: '2' } });
  await click('Insert');
  expect(answer().value).toBe('Type your highest price.');
});

it('keeps an answer that is not sent, in memory only', async () => {
  const office = await openSupport('/support/12');
  type('Half an answ');
  await act(() => office.router.navigate('/support/13'));
  await screen.findByRole('heading', { level: 1, name: /^Ticket 13/ });
  expect(answer().value).toBe('');
  await act(() => office.router.navigate('/support/12'));
  await screen.findByRole('heading', { level: 1, name: /^Ticket 12/ });
  expect(answer().value).toBe('Half an answ');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Half an answ');
});

it('asks before a reload while an answer is not sent, also on other pages', async () => {
  const office = await openSupport('/support/12');
  expect(asksBeforeUnload()).toBe(false);
  type('Half an answ');
  expect(asksBeforeUnload()).toBe(true);
  await act(() => office.router.navigate('/support/13'));
  await screen.findByRole('heading', { level: 1, name: /^Ticket 13/ });
  expect(asksBeforeUnload()).toBe(true);
  await act(() => office.router.navigate('/support/12'));
  await screen.findByRole('heading', { level: 1, name: /^Ticket 12/ });
  await click('Assign to me');
  expect(await screen.findByText('This ticket is yours.')).toBeTruthy();
  await click('Send the answer');
  await waitFor(() => expect(answer().value).toBe(''));
  expect(screen.queryByText('This ticket is yours.'), 'it is about something before').toBeNull();
  expect(asksBeforeUnload()).toBe(false);
  type('Half');
  type('');
  expect(asksBeforeUnload()).toBe(false);
});

it('asks before a reload while a dialog has something typed', async () => {
  await openSupport('/support/12');
  await click('Add a note');
  expect(asksBeforeUnload()).toBe(false);
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Calls at noon' } });
  expect(asksBeforeUnload()).toBe(true);
  await click('Add the note');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asksBeforeUnload()).toBe(false);
});

it('refuses an answer when another person was faster, shows theirs, and sends it when pressed again', async () => {
  const tickets = [aTicket(12)];
  const sent: unknown[] = [];
  const { queries } = await openSupport('/support/12', {
    tickets,
    post(_path, body) {
      sent.push(body);
      return sent.length === 1 ? refusal(409, 'ticket_changed', 'A newer message, number 43.') : {};
    },
  });
  type('It is on its way.');
  // The thread shows both, but they came after the person began to type. The first one is their own.
  const own = { ...question, id: 42, author: 'sam', is_note: true, original: 'Asked the carrier' };
  const newer = { ...question, id: 43, author: 'mara', from_employee: true, original: 'It has left.' };
  tickets[0] = aTicket(12, { messages: [question, own, newer] });
  await act(() => queries.invalidateQueries({ queryKey: ['tickets'] }));
  expect(await screen.findByText('It has left.')).toBeTruthy();
  type('It is on its way!');
  await click('Send the answer');
  const text = 'mara has answered meanwhile. Read it, then send yours or change it.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(answer().value).toBe('It is on its way!');
  await click('Send the answer');
  await waitFor(() => expect(answer().value).toBe(''));
  expect(sent).toEqual(
    [42, 43].map((last_message_id) => ({ message: 'It is on its way!', last_message_id })),
  );
});

it.each([
  ['mara has closed this ticket.', [{ id: 1, staff: 'mara', action: 'close', create_time: at }]],
  ['This ticket is closed.', undefined],
])('keeps an answer that is typed while the ticket is closed: %s', async (said, history) => {
  const tickets = [aTicket(12)];
  const { queries } = await openSupport('/support/12', { tickets, ...(history && { history }) });
  const change = async (state: StaffTicket['state']) => {
    tickets[0] = aTicket(12, { state });
    await act(() => queries.invalidateQueries({ queryKey: ['tickets'] }));
  };
  type('It is on its way.');
  answer().focus();
  await change('closed');
  expect(await screen.findByText(new RegExp(`^${said} Your answer is not sent`))).toBeTruthy();
  expect(document.activeElement).toBe(answer());
  expect(answer().value).toBe('It is on its way.');
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  await change('open');
  expect(await screen.findByRole('button', { name: 'Send the answer' })).toBeTruthy();
  type('');
  await change('closed');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull());
});

it('assigns, closes, and says when another person was faster', async () => {
  const calls: [string, unknown][] = [];
  await openSupport('/support/12', {
    post(path, body) {
      calls.push([path, body]);
      return path.endsWith('close') ? refusal(409, 'ticket_step_refused', 'This ticket is closed.') : {};
    },
  });
  await click('Assign to me');
  expect(await screen.findByText('This ticket is yours.')).toBeTruthy();
  await click('Close the ticket');
  expect(await screen.findByText(/Another person has changed this ticket meanwhile\./)).toBeTruthy();
  expect(calls.map(([path]) => path)).toEqual(['/tickets/12/assign', '/tickets/12/close']);
  expect(calls[0]?.[1]).toEqual({ assignee: 'sam' });
});

it('assigns and closes many tickets', async () => {
  const calls: unknown[] = [];
  await openSupport('/support', {
    post(_path, body) {
      calls.push(body);
      return { results: [12, 13].map((id) => ({ id, ok: true })) };
    },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /all/i }));
  await click('Assign');
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'suki' } });
  await act(
    async () =>
      void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' })),
  );
  expect(await screen.findByText(/2 tickets were assigned/)).toBeTruthy();
  expect(calls).toEqual([{ ids: [12, 13], action: 'assign', assignee: 'suki' }]);
});

it('adds, changes and removes canned answers', async () => {
  const calls: [string, unknown][] = [];
  await openSupport('/canned-answers', {
    post(path, body) {
      calls.push([path, body]);
      return path.endsWith('remove') ? { success: true } : canned;
    },
  });
  await click('Add a canned answer');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'hello' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Hello.' } });
  await click('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('Actions for late-parcel');
  await click('Remove');
  await act(
    async () =>
      void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([
    ['/canned-answers', { name: 'hello', topic: null, message: 'Hello.' }],
    ['/canned-answers/1/remove', undefined],
  ]);
});
