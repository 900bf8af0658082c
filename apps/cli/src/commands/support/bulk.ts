import type { Command } from '../../command.ts';
import { readChoice } from '../../input/choice.ts';
import { flag, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const actions = ['assign', 'close'] as const;

export const bulkTickets: Command = {
  name: 'tickets bulk',
  summary: 'Assigns or closes up to 500 tickets. Each ticket succeeds or fails by itself.',
  words: ['ACTION'],
  options: {
    to: { value: 'NAME', help: 'The username of the member of staff.', read: text },
    none: { help: 'Takes the tickets from their assignees.', read: flag },
  },
  lists: {
    ticket: { value: 'NUMBER', help: 'A ticket; repeat it for more.', isRequired: true, read: whole },
  },
  notes: ['ACTION is assign or close. The exit code is 1 when a ticket failed.'],
  examples: [
    'pnpm house tickets bulk assign --ticket 12 --ticket 13 --to sam',
    'pnpm house tickets bulk close --ticket 12 --ticket 13',
  ],
  async run({ words: [typed], texts, lists: { ticket = [] } }, { api }) {
    const action = readChoice(typed, actions, 'action');
    if (!action) throw new UsageError('Name the action: assign or close.');
    if (action === 'assign' && (texts.to === undefined) === (texts.none !== 'yes'))
      throw new UsageError('Give one of --to and --none.');
    const ids = ticket.map((number) => readNumber(number, 'a ticket'));
    const body = { ids, action, ...(action === 'assign' && { assignee: texts.to ?? null }) };
    const data = await (await api()).changeTickets({ body });
    const rows = data.results.map(({ id, ok, message }) => [String(id), ok ? 'done' : (message ?? 'failed')]);
    return {
      data,
      text: table(['NUMBER', 'RESULT'], rows),
      isIncomplete: data.results.some(({ ok }) => !ok),
    };
  },
};
