import type { ContentEntry } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { toLocal } from '../../shared/local-time.ts';
import { aSession, openOffice, refusal } from '../../testing.tsx';
import { anEntry } from './content.testing.ts';
import { longTime } from './schedule-words.ts';

let entry: ContentEntry;
let change: (path: string, body: unknown) => object | Response;
beforeEach(() => {
  entry = anEntry();
  change = () => entry;
});

const editor = aSession({ permissions: ['content:write', 'content:publish'] });
const open = (path = '/content/notice/hours', session = editor) =>
  openOffice(path, {
    session,
    answer({ method, path: called, body }) {
      if (called === '/content/preview')
        return { html: '<h2 id="a">Hours</h2><p>Rendered <a href="/x">here</a></p>', text: '' };
      if (method !== 'GET') return change(called, body);
      if (called.startsWith('/content/entry')) {
        const version = new URL(called, 'https://x.example').searchParams.get('version');
        return version === '1'
          ? { ...entry, shown: { ...entry.shown, version: 1, title: 'Open', body: 'We are closed.' } }
          : entry;
      }
      return called.startsWith('/content') ? { data: [], total: 0, last_page: 1, total_capped: false } : [];
    },
  });
/** The notice, whose version 2 waits for its time. */
function aScheduled({ published_version }: Pick<ContentEntry, 'published_version'>): ContentEntry {
  const scheduled_at = '2099-01-02T09:00:00Z';
  const { versions, ...summary } = anEntry({ published_version, scheduled_at, has_draft: false });
  const waiting = { state: 'scheduled' as const, publish_at: scheduled_at };
  return { ...summary, versions: versions.map((one) => (one.version === 2 ? { ...one, ...waiting } : one)) };
}
async function press(name: string | RegExp): Promise<void> {
  const place = screen.queryByRole('dialog') ?? document.body;
  const button = await within(place).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says in words what readers see now and later', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Open late' })).toBeTruthy();
  expect(screen.getByText(/^The site shows version 1, since /)).toBeTruthy();
  expect(screen.getByText('Version 2 is a draft, which is not published.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See it on the site/ }).getAttribute('href')).toBe('/notices/7');
});

it('shows what the server renders, without ids, and with links that leave the page as it is', async () => {
  await open();
  const preview = screen.getByRole('region', { name: 'Preview' });
  const link = await within(preview).findByRole('link', { name: 'here' });
  expect([link.getAttribute('target'), preview.querySelector('[id]')]).toEqual(['_blank', null]);
});

it('saves a new version on top of the one that was read', async () => {
  const { calls } = await open();
  fill('Text', 'We are open at night.');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('reason');
  fill('Reason', 'Longer');
  await press('Save');
  expect(calls.findLast(({ method, path }) => method === 'POST' && path === '/content')?.body).toEqual({
    ...{ kind: 'notice', key: 'hours', base_version: 2, title: 'Open late', body: 'We are open at night.' },
    ...{ auction_id: null, reason: 'Longer' },
  });
});

it('merges what somebody else has saved meanwhile', async () => {
  const { calls } = await open();
  fill('Text', 'Mine.');
  fill('Reason', 'Mine');
  change = () => {
    entry = anEntry({ latest_version: 3, title: 'Theirs', changed_by: 'kim' });
    entry = { ...entry, shown: { ...entry.shown, version: 3, title: 'Theirs' } };
    return refusal(409, 'content_changed', 'Somebody else has saved version 3 meanwhile.');
  };
  await press('Save');
  const notice = await screen.findByRole('alert', { name: 'Changes by others' });
  expect(notice.textContent).toContain('kim changed Title meanwhile');
  change = () => entry;
  await press('Save');
  expect(calls.findLast(({ path }) => path === '/content')?.body).toMatchObject({
    ...{ base_version: 3, title: 'Theirs', body: 'Mine.' },
  });
});

it('restores a version only when the form has no changes that are not saved', async () => {
  await open();
  fill('Text', 'Mine.');
  await press('Actions for version 1');
  await press('Restore');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    screen.getByText('Save or discard your changes first. Then version 1 can be restored.'),
  ).toBeTruthy();
  await press('Discard changes');
  await press('Discard');
  await press('Actions for version 1');
  await press('Restore');
  expect(screen.getByRole('dialog', { name: 'Restore version 1?' })).toBeTruthy();
});

it('takes back the schedule of a version that waits', async () => {
  entry = aScheduled({ published_version: 1 });
  const { calls } = await open();
  await press('End or change the end');
  // The site still shows version 1.
  expect(screen.getByLabelText('Now')).toBeTruthy();
  await press('Cancel');
  change = () => {
    entry = anEntry();
    return entry;
  };
  await press('Take back the schedule');
  const dialog = screen.getByRole('dialog', { name: 'Take back the schedule of version 2?' });
  expect(dialog.textContent).toContain('An end that came with the schedule is taken back as well.');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Too early' } });
  await press('Take back the schedule');
  expect(calls.findLast(({ path }) => path === '/content/unschedule')?.body).toEqual({
    ...{ kind: 'notice', key: 'hours', version: 2, reason: 'Too early' },
  });
  expect(await screen.findByText('Version 2 is a draft again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back the schedule' })).toBeNull();
});

it('publishes the latest version after a question that says who sees it', async () => {
  const { calls } = await open();
  await press('Publish version 2');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Everybody on the site sees it');
  fireEvent.click(within(dialog).getByLabelText('At a time'));
  fireEvent.change(within(dialog).getByLabelText('Publish at'), { target: { value: '2099-01-02T09:00' } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Checked' } });
  await press('Schedule');
  expect(calls.findLast(({ path }) => path === '/content/publish')?.body).toEqual({
    ...{ kind: 'notice', key: 'hours', version: 2, reason: 'Checked', expire_at: null },
    publish_at: new Date('2099-01-02T09:00').toISOString(),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('compares two versions by field and line, and restores one', async () => {
  const { calls } = await open();
  await press('Actions for version 2');
  await press('Compare with version 1');
  const lines = await screen.findByRole('region', { name: 'Differences of Text' });
  expect([...lines.querySelectorAll('ins, del')].map(({ textContent }) => textContent)).toEqual([
    '−We are closed.',
    '+We are open.',
  ]);
  await press('Actions for version 1');
  await press('Restore');
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Reason'), {
    target: { value: 'Wrong' },
  });
  await press('Restore');
  expect(calls.findLast(({ path }) => path === '/content/restore')?.body).toEqual({
    ...{ kind: 'notice', key: 'hours', version: 1, base_version: 2, reason: 'Wrong' },
  });
});

it('compares with the latest version, also with one that comes meanwhile', async () => {
  const { change: changeBy } = await open();
  await press('Actions for version 1');
  await press('Compare with the latest');
  const to = () => screen.getByLabelText<HTMLSelectElement>('To version').value;
  await screen.findByRole('region', { name: 'Differences of Text' });
  expect(to()).toBe('2');
  const [latest] = entry.versions;
  if (!latest) throw new Error('The entry has versions');
  entry = { ...entry, latest_version: 3, versions: [{ ...latest, version: 3 }, ...entry.versions] };
  await changeBy('content', entry.id);
  await waitFor(() => expect(to()).toBe('3'));
});

it('says when each version starts and ends, and changes the end of the one that waits', async () => {
  const [over, starts, ends] = ['2026-01-03T09:00:00Z', '2099-01-02T09:00:00Z', '2099-01-09T09:00:00Z'];
  const waits = aScheduled({ published_version: null });
  const endOf = (version: number) => (version === 2 ? ends : over);
  const state = { 2: 'scheduled', 1: 'replaced' } as const;
  const versions = waits.versions.map((one) => ({
    ...{ ...one, state: state[one.version === 2 ? 2 : 1], expire_at: endOf(one.version) },
  }));
  entry = { ...waits, expire_at: over, versions };
  const { calls } = await open();
  expect(screen.getByText(`The site has not shown it since ${longTime(over)}, when it ended.`)).toBeTruthy();
  const text = `Version 2 is published on ${longTime(starts)}, until ${longTime(ends)}.`;
  expect(screen.getByText(text)).toBeTruthy();
  await press('Change the publication');
  expect(screen.getByLabelText('End at')).toHaveProperty('value', toLocal(ends).slice(0, 16));
  await press('Cancel');
  await press('End or change the end');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByLabelText('End at')).toHaveProperty('value', toLocal(ends).slice(0, 16));
  fireEvent.click(within(dialog).getByLabelText('Without an end'));
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Longer' } });
  entry = {
    ...entry,
    versions: versions.map((one) => (one.version === 2 ? { ...one, expire_at: null } : one)),
  };
  await press('Save the end');
  expect(calls.findLast(({ path }) => path === '/content/expire')?.body).toMatchObject({ expire_at: null });
  expect(await screen.findByText('It has no end now.')).toBeTruthy();
});

it('says that the next version is still published when the one that readers see ends', async () => {
  const ends = '2099-01-01T09:00:00Z';
  const waits = aScheduled({ published_version: 1 });
  const versions = waits.versions.map((one) => (one.version === 1 ? { ...one, expire_at: ends } : one));
  entry = { ...waits, expire_at: ends, versions };
  await open();
  const text = `It ends on ${longTime(ends)}. The site shows nothing until version 2 is published.`;
  expect(screen.getByText(text)).toBeTruthy();
  await press('End or change the end');
  expect(screen.getByRole('dialog').textContent).toContain('Version 2 is still published at its time.');
});

it('has nothing to end now while the first version waits for its time', async () => {
  entry = aScheduled({ published_version: null });
  await open();
  await press('End or change the end');
  expect(screen.queryByLabelText('Now')).toBeNull();
  expect(screen.getByLabelText('At a time')).toHaveProperty('checked', true);
});

it('does not offer to publish without the permission, and nothing to write without the other', async () => {
  await open('/content/notice/hours', aSession({ permissions: ['content:write'] }));
  expect(screen.getByText(/^You can save drafts/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
});

it('proposes a key for a new notice, and says that one is taken', async () => {
  const { calls } = await open('/content/new?kind=notice');
  fill('Title', 'Open at night!');
  fill('Text', 'Yes.');
  fill('Reason', 'New');
  change = () => refusal(409, 'content_changed');
  await press('Save');
  expect(calls.findLast(({ path }) => path === '/content')?.body).toMatchObject({
    ...{ kind: 'notice', key: 'open-at-night', base_version: 0 },
  });
  expect(screen.getByRole('alert').textContent).toContain('There is a notice with this key already.');
});

it('answers the address of no entry', async () => {
  await open('/content/poem/hours');
  expect(await screen.findByRole('heading', { name: 'This entry does not exist' })).toBeTruthy();
});
