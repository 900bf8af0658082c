import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';

const now = '2026-11-29T12:00:00Z';
const session = aSession({ permissions: ['settings:write', 'system:write'] });
const page = (data: readonly object[]) => ({
  ...{ current_page: 1, last_page: 1, total: data.length, total_capped: false },
  data,
});

const mail = {
  id: 4,
  to: 'ava@example.com',
  subject: 'You won',
  state: 'failed',
  attempts: 10,
  last_error: 'Mailbox full',
  can_retry: true,
  created_at: now,
  next_attempt_at: null,
  sent_at: null,
};

it('lists failed mails with their reason, and tries selected ones again', async () => {
  const { calls } = await openOffice('/mails', {
    session,
    answer: ({ method }) =>
      method === 'POST'
        ? { results: [{ id: 4, ok: true }] }
        : page([mail, { ...mail, id: 5, to: 'ben@example.com', can_retry: false }]),
  });
  expect(calls.at(-1)?.path).toBe('/mails?state=failed&sort=time&order=desc&page=1&size=50');
  expect(screen.getByRole('row', { name: /ben@example.com/ }).textContent).toContain('links were removed');
  fireEvent.click(screen.getByRole('checkbox', { name: /Select mail ava/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/mails/retry',
    body: { ids: [4] },
  });
});

const node = {
  ...{ id: 'host-1', version: '0.1.0', started_at: now, seen_at: now, is_lost: false },
  workers: [
    { name: 'Sending mail', idle_seconds: 300, failing_since: now },
    { name: 'Closing lots', idle_seconds: 1, failing_since: null },
  ],
};
const system = {
  version: '0.1.0',
  nodes: [node],
  mail: { is_sent: true, waiting: 2, failed: 1, due_since: null },
  doctor: [{ what: 'No lot is live.', todo: 'List one.' }],
  backup: { is_possible: true, last: null },
};

it('shows what is missing and which worker fails, sends a test email and makes a backup', async () => {
  const { calls } = await openOffice('/system', {
    session,
    answer({ method, path }) {
      if (path === '/system') return system;
      if (path === '/system/test-mail') return { to: 'sam@example.com' };
      if (path === '/backups') return { file: '/data/backups/1.tar.gz', bytes: 2_500_000 };
      return method === 'GET' ? page([]) : undefined;
    },
  });
  expect(screen.getByText('No lot is live.')).toBeTruthy();
  expect(screen.getByText('A worker fails')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Sending mail/ }).textContent).toContain('Failing');
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/mails?view=failed');
  const send = screen.getByRole('button', { name: 'Send a test email to yourself' });
  send.focus();
  for (const detail of [1, 2]) fireEvent.click(send, { detail });
  expect(await screen.findByText('An email to sam@example.com is on its way.')).toBeTruthy();
  expect(document.activeElement).toBe(send);
  expect(calls.filter(({ path }) => path === '/system/test-mail')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Make a backup' }));
  expect(await screen.findByText(/complete: \/data\/backups\/1\.tar\.gz \(2\.5 MB\)/)).toBeTruthy();
});

it('says that a server does not report of its workers as well', async () => {
  await openOffice('/system', {
    session,
    answer: ({ path }) =>
      path === '/system' ? { ...system, nodes: [{ ...node, is_lost: true }] } : page([]),
  });
  for (const name of [/Sending mail/, /Closing lots/])
    expect(screen.getByRole('row', { name }).textContent).toContain('Does not report');
  expect(screen.queryByText('Works')).toBeNull();
});

it('says when nothing is missing', async () => {
  await openOffice('/system', {
    session,
    answer: ({ path }) => (path === '/system' ? { ...system, doctor: [] } : page([])),
  });
  expect(screen.getByText('Nothing that this server needs is missing.')).toBeTruthy();
});

it('deletes the errors of pages with a reason', async () => {
  const error = { kind: 'page-error', message: 'No lot', page: '/lots/{n}', source: 'a.js:7', count: 3 };
  const { calls } = await openOffice('/system', {
    session,
    answer({ path, method }) {
      if (path === '/system') return system;
      if (method === 'POST') return { success: true };
      return page(path.startsWith('/page-errors') ? [{ ...error, first_seen: now, last_seen: now }] : []);
    },
  });
  expect(screen.getByRole('row', { name: /No lot/ }).textContent).toContain('/lots/{n}');
  fireEvent.click(screen.getByRole('button', { name: 'Delete these reports' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Fixed' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete' })));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    ...{ path: '/page-errors/clear', body: { reason: 'Fixed' } },
  });
});

const rate = { currency: 'EUR', per_dollar: 0.8, as_of: '2020-01-02', imported_at: now };

async function chooseRates(content: string, name = 'rates.csv') {
  const opened = await openOffice('/settings/currencies', { session, answer: () => [rate] });
  const file = new File([content], name);
  // jsdom has none.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(content).buffer });
  fireEvent.change(screen.getByLabelText('Choose a CSV or JSON file'), { target: { files: [file] } });
  await screen.findByRole('heading', { name: `Changes from ${name}` });
  return opened;
}

it('shows the changes of a file of rates before it saves them, and warns of old rates', async () => {
  const { calls } = await chooseRates('currency,per_dollar\nEUR,0.84\nCHF,0.9\n');
  expect(screen.getByText(/1 rate is older than 14 days/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /EUR 0.8 0.84/ }).textContent).toContain('+5.0%');
  expect(screen.getByRole('row', { name: /CHF None 0.9/ }).textContent).toContain('New');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.change(screen.getByLabelText('Date of the rates'), { target: { value: '2026-11-20' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save 2 rates' })));
  expect(await screen.findByText('2 rates are saved.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    as_of: '2026-11-20',
    rates: [
      { currency: 'EUR', per_dollar: 0.84 },
      { currency: 'CHF', per_dollar: 0.9 },
    ],
  });
});

it('names the rows of a file that cannot be imported', async () => {
  await chooseRates('currency,per_dollar\nEUR,no\nGBP,0.7\nGBP,0.8\n');
  expect(screen.getByText(/^Row 2: /)).toBeTruthy();
  expect(screen.getByText('Row 4: GBP is in the file twice.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('reads JSON as providers of rates write it', async () => {
  await chooseRates('{"base":"USD","date":"2026-11-20","rates":{"USD":1,"EUR":0.84}}', 'latest.json');
  expect(screen.getByLabelText<HTMLInputElement>('Date of the rates').value).toBe('2026-11-20');
  expect(screen.getByRole('button', { name: 'Save 1 rate' })).toBeTruthy();
});

const setting = (name: string, value: string, changed: boolean) => ({
  ...{ name, value },
  ...(changed ? { changed_at: now, changed_by: 'mara' } : { changed_at: null, changed_by: null }),
});

it('changes a text of the site, and resets it to its default', async () => {
  const { calls } = await openOffice('/settings/texts', {
    session,
    answer: () => [
      setting('name', 'First Dollar', true),
      setting('footer_text', 'We sell.', true),
      setting('x_url', '', false),
    ],
  });
  expect(screen.queryByText('First Dollar')).toBeNull();
  expect(screen.getByText(/by mara/).textContent).toContain('Default: empty');
  fireEvent.click(screen.getByRole('button', { name: 'Change Text of the footer' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Text of the footer'), { target: { value: 'We sell\n well.' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Better' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })));
  expect(await screen.findByText('Text of the footer is saved.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset Text of the footer' }));
  const reset = within(screen.getByRole('dialog'));
  fireEvent.change(reset.getByLabelText('Reason'), { target: { value: 'Back' } });
  await act(async () => void fireEvent.click(reset.getByRole('button', { name: 'Reset' })));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'footer_text', base_value: 'We sell.', value: 'We sell well.', reason: 'Better' },
    { name: 'footer_text', base_value: 'We sell.', value: null, reason: 'Back' },
  ]);
});

it.each([
  ['', 'All visitors see it.'],
  ['/pictures/logo.png', 'All visitors see it. The present picture is replaced.'],
])('says that a picture is replaced only where there is one: %j', async (value, text) => {
  await openOffice('/settings/texts', { session, answer: () => [setting('logo', value, value !== '')] });
  fireEvent.click(screen.getByRole('button', { name: 'Change Logo' }));
  expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
});

it('says beside the accent color that one that cannot be read is changed', async () => {
  await openOffice('/settings/texts', { session, answer: () => [setting('accent_color', '', false)] });
  fireEvent.click(screen.getByRole('button', { name: 'Change Accent color' }));
  const field = within(screen.getByRole('dialog')).getByLabelText('Accent color');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('white becomes gray');
});

it('shows the text that somebody else has saved beside what was typed', async () => {
  let footer = 'We sell.';
  const sent: object[] = [];
  await openOffice('/settings/texts', {
    session,
    answer({ method, body }) {
      if (method === 'GET') return [setting('footer_text', footer, true)];
      sent.push(body as object);
      footer = 'We buy.';
      return sent.length === 1 ? refusal(409, 'changed_by_other', 'lou changed this.') : {};
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change Text of the footer' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Text of the footer');
  fireEvent.change(field, { target: { value: 'We sell well.' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Better' } });
  const save = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })));
  await save();
  expect(dialog.getByRole('alert').textContent).toContain('lou changed this.');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('We buy.'));
  expect(field.value).toBe('We sell well.');
  await save();
  expect(sent).toMatchObject([{ base_value: 'We sell.' }, { base_value: 'We buy.', value: 'We sell well.' }]);
});
