import { resolve } from 'node:path';
import { type StaffTicket, ticketSorts, ticketState } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { writeBytes } from '../../files.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { type Fields, flag, text } from '../../input/fields.ts';
import { listFields, readList } from '../../input/list-query.ts';
import { readNumber } from '../../input/number.ts';
import { pageResult } from '../../output/paging.ts';
import { UsageError } from '../../usage-error.ts';
import { bulkTickets } from './bulk.ts';
import { findCanned } from './canned-answers.ts';
import { ticketTable, ticketText } from './ticket-text.ts';
import { readTopic } from './ticket-topic.ts';
import { waitForReply } from './wait-for-reply.ts';

const result = (ticket: StaffTicket) => ({ data: ticket, text: ticketText(ticket) });
const ticketOf = (words: readonly string[]) => readNumber(words[0], 'a ticket');
const message = { value: 'TEXT', help: 'The text.', isRequired: true, read: text } as const;

const filters = {
  state: choiceField('STATE', ticketState.options),
  topic: { value: 'TOPIC', help: 'Only those with this topic, by its name or id.', read: text },
  assignee: { value: 'NAME', help: 'Only those of this member of staff; "none": not assigned.', read: text },
} satisfies Fields;

const open = ['yes', 'no', 'all'] as const;

const listTickets: Command = {
  name: 'tickets list',
  summary: 'Lists the tickets that are not closed, those that wait longest for staff first.',
  words: [],
  options: {
    ...filters,
    open: { value: 'yes|no|all', help: 'Those that are not closed, the others, or all.', read: text },
    ...listFields('A ticket’s or lot’s number, words of the item, a username or email address.', ticketSorts),
  },
  examples: ['pnpm house tickets list', 'pnpm house tickets list --topic Shipping --assignee none'],
  async run({ texts }, { api }) {
    const query = {
      ...readList(texts, ticketSorts),
      open: readChoice(texts.open, open, 'choice'),
      state: readChoice(texts.state, ticketState.options, 'state'),
      topic: readTopic(texts.topic),
      assignee: texts.assignee,
    };
    return pageResult(await (await api()).listStaffTickets({ query }), 'tickets', ticketTable);
  },
};

const showTicket: Command = {
  name: 'tickets show',
  summary: 'Shows a ticket with its messages and notes.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house tickets show 12'],
  async run({ words }, { api }) {
    return result(await (await api()).getStaffTicket({ params: { id: ticketOf(words) } }));
  },
};

const answerTicket: Command = {
  name: 'tickets answer',
  summary: 'Answers a ticket. The member is notified.',
  words: ['NUMBER'],
  options: {
    after: {
      value: 'MESSAGE',
      help: 'The number of the last message that you have read.',
      isRequired: true,
      read: text,
    },
    text: { value: 'TEXT', help: 'The answer.', read: text },
    canned: { value: 'NAME', help: 'A canned answer instead of a text.', read: text },
  },
  notes: [
    '"tickets show" prints the numbers of the messages. When there is a newer one, for instance an answer of another',
    'member of staff, nothing is sent.',
  ],
  examples: [
    'pnpm house tickets answer 12 --after 45 --text "Your parcel leaves tomorrow."',
    'pnpm house tickets answer 12 --after 45 --canned late-parcel',
  ],
  async run({ words, texts }, { api }) {
    const id = ticketOf(words);
    const last_message_id = readNumber(texts.after, 'a message');
    const client = await api();
    const body = { message: await readAnswer(client, texts), last_message_id };
    return result(await client.answerTicket({ params: { id }, body }));
  },
};

async function readAnswer(api: Api, texts: Readonly<Record<string, string | undefined>>): Promise<string> {
  if ((texts.text === undefined) === (texts.canned === undefined))
    throw new UsageError('Give one of --text and --canned.');
  return texts.canned === undefined ? (texts.text ?? '') : (await findCanned(api, texts.canned)).message;
}

const addTicketNote: Command = {
  name: 'tickets note',
  summary: 'Adds a note to a ticket. The member never sees it.',
  words: ['NUMBER'],
  options: { text: message },
  examples: ['pnpm house tickets note 12 --text "Waits for the carrier"'],
  async run({ words, texts }, { api }) {
    const body = { message: texts.text ?? '' };
    return result(await (await api()).addTicketNote({ params: { id: ticketOf(words) }, body }));
  },
};

const assignTicket: Command = {
  name: 'tickets assign',
  summary: 'Assigns a ticket to a member of staff, or to none.',
  words: ['NUMBER'],
  options: {
    to: { value: 'NAME', help: 'The username of the member of staff.', read: text },
    none: { help: 'Takes the ticket from its assignee.', read: flag },
  },
  examples: ['pnpm house tickets assign 12 --to sam', 'pnpm house tickets assign 12 --none'],
  async run({ words, texts }, { api }) {
    if ((texts.to === undefined) === (texts.none !== 'yes'))
      throw new UsageError('Give one of --to and --none.');
    const body = { assignee: texts.to ?? null };
    return result(await (await api()).assignTicket({ params: { id: ticketOf(words) }, body }));
  },
};

const closeTicket: Command = {
  name: 'tickets close',
  summary: 'Closes a ticket. Its member can open it again with a reply for 14 days.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house tickets close 12'],
  async run({ words }, { api }) {
    return result(await (await api()).closeTicket({ params: { id: ticketOf(words) } }));
  },
};

const reopenTicket: Command = {
  name: 'tickets reopen',
  summary: 'Opens a closed ticket again.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house tickets reopen 12'],
  async run({ words }, { api }) {
    return result(await (await api()).reopenTicket({ params: { id: ticketOf(words) } }));
  },
};

const saveTicketPicture: Command = {
  name: 'tickets picture',
  summary: 'Writes a picture of a ticket to a JPEG file.',
  words: ['NUMBER'],
  options: {
    out: {
      value: 'FILE',
      help: 'The file (default: ticket-picture-NUMBER.jpg, in this folder).',
      read: text,
    },
  },
  notes: ['"tickets show" prints the numbers of the pictures.'],
  examples: ['pnpm house tickets picture 5'],
  async run({ words, texts }, { api, folder }) {
    const id = readNumber(words[0], 'a picture');
    const { data } = await (await api()).getStaffTicketPicture({ params: { id } });
    const file = resolve(folder, texts.out ?? `ticket-picture-${id}.jpg`);
    const bytes = Buffer.from(data, 'base64');
    await writeBytes(file, bytes);
    return { data: { file, bytes: bytes.length }, text: file };
  },
};

export const ticketCommands: readonly Command[] = [
  listTickets,
  showTicket,
  answerTicket,
  waitForReply,
  addTicketNote,
  assignTicket,
  closeTicket,
  reopenTicket,
  bulkTickets,
  saveTicketPicture,
];
