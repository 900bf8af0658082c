import { type AccountEvent, type AuditEntry, shorten } from '@bidkit/contract';
import type { Command } from '../command.ts';
import { text, whole } from '../fields.ts';
import { readNumber } from '../number.ts';
import { readable } from '../table.ts';
import { entryTable, pageFields, pageResult, readPage } from './paging.ts';

export const showAudit: Command = {
  name: 'audit',
  summary: 'Shows what staff did, the newest first. --json includes the values before and after.',
  words: [],
  options: {
    subject: { value: 'KIND', help: 'Only entries about: auction, product, user or partner.', read: text },
    id: { value: 'NUMBER', help: 'Only entries about this number.', read: whole },
    ...pageFields,
  },
  examples: ['pnpm house audit', 'pnpm house audit --subject auction --id 17'],
  async run({ texts }, { api }) {
    const subject_id = texts.id === undefined ? undefined : readNumber(texts.id, 'a subject');
    const query = { ...readPage(texts), subject: texts.subject, subject_id };
    const page = await (await api()).listAudit({ query });
    return pageResult(page, 'entries', (rows) => entryTable(HEAD, rows.map(rowOf)));
  },
};

const HEAD = ['WHEN', 'WHO', 'WHAT', 'OF', 'REASON', 'AFTER'];
const AFTER_WIDTH = 60;

function rowOf({ create_time, staff, action, subject, subject_id, reason, after }: AuditEntry): string[] {
  const full = after === null ? '' : JSON.stringify(after);
  return [
    readable(create_time),
    staff,
    action,
    `${subject} ${subject_id}`,
    reason ?? '',
    shorten(full, AFTER_WIDTH),
  ];
}

export const showEvents: Command = {
  name: 'events',
  summary: "Shows what happened to the security of a member's account, the newest first.",
  words: ['NUMBER'],
  options: pageFields,
  notes: ['Logins, refused logins, and changes of email, names, password, passkeys and connected logins.'],
  examples: ['pnpm house events 42'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const page = await (await api()).listMemberEvents({ params: { id }, query: readPage(texts) });
    return pageResult(page, 'events', (rows) => entryTable(EVENT_HEAD, rows.map(eventRowOf)));
  },
};

const EVENT_HEAD = ['WHEN', 'WHAT', 'COUNT', 'BEFORE', 'AFTER', 'BROWSER'];

const eventRowOf = ({ created_at, kind, count, before, after, browser }: AccountEvent): string[] => [
  readable(created_at),
  kind,
  String(count),
  before ?? '',
  after ?? '',
  browser ?? '',
];

export const signOutMember: Command = {
  name: 'sign-out',
  summary: "Revokes all of a member's tokens and closes their sockets.",
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house sign-out 42 --reason "Lost phone"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).signOutMember({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `Member ${id} is logged out everywhere.` };
  },
};

export const restoreAccount: Command = {
  name: 'restore-account',
  summary: 'Restores an account that its member canceled, until its personal data is erased after 30 days.',
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house restore-account 42 --reason "Called on Monday, gave the last invoice"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).restoreAccount({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `The account of member ${id} is restored.` };
  },
};

export const liftBidLimit: Command = {
  name: 'lift-limit',
  summary:
    "Lifts the limit of a new member's bids. Members have one until they have verified their email and paid.",
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house lift-limit 42 --reason "Dealer, known for years"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).liftBidLimit({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `Member ${id} can bid without a limit.` };
  },
};
