import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paint, ticketsOf } from '@bidkit/api/modules/support/support.testing';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { StaffTicket } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let tickets: Awaited<ReturnType<typeof ticketsOf>>;
let variables: Record<string, string>;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  tickets = await ticketsOf(app);
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'bidkit-tickets-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

const run = (...args: string[]) => runCli(args, variables, { folder });
const name = () => variables.HOUSE_USER ?? '';

it('takes a ticket from the queue to its end', async () => {
  const member = await tickets.member();
  const picture = (await tickets.upload(member, await paint(40, 30).png().toBuffer())).body.id;
  const { body } = await tickets.ask(member, { message: 'Broken\n\u001b[31mlid', pictures: [picture] });
  const id = String(body.id);
  const last = String(body.messages[0]?.id);

  const listed = (await run('tickets', 'list', '--topic', 'shipping', '--assignee', 'none')).stdout;
  expect(listed).toMatch(new RegExp(`${id} +open +Shipping .*${member.username}`));
  expect((await run('tickets', 'assign', id, '--to', name())).stdout).toMatch(
    new RegExp(`Assigned +${name()}`),
  );
  expect((await run('tickets', 'assign', id, '--none')).stdout).not.toContain('Assigned');
  const shown = (await run('tickets', 'show', id)).stdout;
  expect(shown).toContain(`Pictures  ${picture}`);
  // Control characters of a member do not reach the terminal.
  expect(shown).not.toContain('\u001b');

  expect((await run('tickets', 'picture', String(picture))).code).toBe(0);
  const stored = await readFile(join(folder, `ticket-picture-${picture}.jpg`));
  expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

  const answer = ['tickets', 'answer', id, '--after', last];
  expect((await run(...answer, '--text', 'We send another one.')).stdout).toMatch(/State +waiting/);
  const second = await run(...answer, '--text', 'We refund it.');
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('This ticket has a newer message');
  expect((await run('tickets', 'note', id, '--text', 'Second time')).stdout).toMatch(
    /staff NOTE, not shown to the member\n {4}Second time/,
  );
  expect((await run('tickets', 'close', id)).stdout).toMatch(/State +closed/);
  expect((await run('tickets', 'list', '--state', 'closed')).stdout).toContain(member.username);
  expect((await run('tickets', 'reopen', id)).stdout).toMatch(/State +open/);
  const audit = (await run('audit')).stdout;
  for (const action of ['answer', 'note', 'assign', 'close', 'reopen'])
    expect(audit).toMatch(new RegExp(`${action} +ticket`));
});

it('waits for the next message of the member', async () => {
  const member = await tickets.member();
  const { id, messages } = (await tickets.ask(member)).body;
  const first = String(messages[0]?.id);
  const answered = await run('tickets', 'answer', String(id), '--after', first, '--text', 'Yes?', '--json');
  const last = (JSON.parse(answered.stdout) as StaffTicket).messages.at(-1)?.id;
  // One that is there already is shown at once.
  expect((await run('tickets', 'wait', String(id), '--after', first)).stdout).toContain('Yes?');
  const waiting = run('tickets', 'wait', String(id), '--after', String(last));
  await tickets.reply(member, id, 'One more thing');
  expect((await waiting).stdout).toContain('One more thing');
});

it('stores canned answers and sends them', async () => {
  const set = ['tickets', 'canned', 'set', 'late-parcel', '--topic', 'Shipping', '--text'];
  expect((await run(...set, 'Parcels take 5 days.')).stdout).toMatch(/late-parcel +Shipping +Parcels take 5/);
  await run(...set, 'Parcels take 7 days.');
  expect((await run('tickets', 'canned', 'list')).stdout).toContain('Parcels take 7 days.');
  const member = await tickets.member();
  const { id, messages } = (await tickets.ask(member)).body;
  const after = String(messages[0]?.id);
  await run('tickets', 'answer', String(id), '--after', after, '--canned', 'late-parcel');
  expect((await tickets.read(member, id)).body.messages.at(-1)?.message).toBe('Parcels take 7 days.');
  expect((await run('tickets', 'canned', 'remove', 'late-parcel')).stdout).toContain(
    'Removed “late-parcel”.',
  );
  expect((await run('tickets', 'canned', 'list', '--topic', '8')).stdout).toContain('No canned answers.');
});

it.each([
  [['tickets', 'show', 'x'], '“x” is not the number of a ticket.'],
  [['tickets', 'close', '999999'], 'This ticket was not found.'],
  [['tickets', 'list', '--state', 'gone'], '“gone” is not a valid state.'],
  [['tickets', 'list', '--topic', 'Weather'], 'There is no topic “Weather”.'],
  [
    ['tickets', 'answer', '1', '--text', 'x'],
    'Missing: --after MESSAGE. See: pnpm house tickets answer --help',
  ],
  [['tickets', 'answer', '1', '--after', '1'], 'Give one of --text and --canned.'],
  [['tickets', 'answer', '1', '--after', '1', '--canned', 'none'], 'There is no canned answer “none”.'],
  [['tickets', 'assign', '1'], 'Give one of --to and --none.'],
  [['tickets', 'note', '1'], 'Missing: --text TEXT.'],
])('explains the mistake in %j', async (args, message) => {
  const { stderr, code } = await run(...args);
  expect([stderr.includes(message) || stderr, code]).toEqual([true, 1]);
});
