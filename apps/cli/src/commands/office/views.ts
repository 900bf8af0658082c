import { officeScreens, type StaffView } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readChoice } from '../../input/choice.ts';
import { flag, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable } from '../../output/paging.ts';
import { UsageError } from '../../usage-error.ts';

const viewTable = (views: readonly StaffView[]): string =>
  entryTable(
    ['NUMBER', 'NAME', 'OF', 'SHARED', 'QUERY', 'COLUMNS'],
    views.map(({ id, name, owner, is_shared, query, columns }) => [
      String(id),
      name,
      owner,
      is_shared ? 'yes' : 'no',
      query,
      columns.join(', '),
    ]),
  );

/** The list that a word names. */
function readScreen(typed: string | undefined) {
  const screen = readChoice(typed, officeScreens, 'list');
  if (screen === undefined) throw new UsageError('The name of the list is empty.');
  return screen;
}

const listViews: Command = {
  name: 'views list',
  summary: 'Lists the saved views of a list of the office: your own, and the shared ones.',
  words: ['LIST'],
  options: {},
  notes: [`Lists: ${officeScreens.join(', ')}.`],
  examples: ['pnpm house views list lots'],
  async run({ words }, { api }) {
    const views = await (await api()).listViews({ query: { screen: readScreen(words[0]) } });
    return { data: views, text: viewTable(views) };
  },
};

const saveView: Command = {
  name: 'views save',
  summary: 'Saves a view of a list, or changes your own with this name.',
  words: ['LIST', 'NAME'],
  options: {
    query: { value: 'TEXT', help: 'Filters, search and order, as the address after “?”.', read: text },
    shared: { value: 'YES|NO', help: 'Whether all staff have it.', read: flag },
  },
  lists: { column: { value: 'NAME', help: 'A column; repeat it for more, in their order.', read: text } },
  examples: [
    'pnpm house views save lots "Reserve not met" --query "view=live&reserve=yes&sort=end" --shared yes',
    'pnpm house views save lots "Short list" --column number --column product --column end',
  ],
  async run({ words, texts, lists }, environment) {
    const api = await environment.api();
    const screen = readScreen(words[0]);
    const name = words[1] ?? '';
    const known = (await api.listViews({ query: { screen } })).find(
      (view) => view.is_own && view.name.toLowerCase() === name.toLowerCase(),
    );
    const view = await api.saveView({
      body: {
        ...(known && { id: known.id, base_version: known.version }),
        screen,
        name,
        is_shared: texts.shared === undefined ? (known?.is_shared ?? false) : flag(texts.shared),
        query: texts.query ?? known?.query ?? '',
        columns: [...(lists.column ?? known?.columns ?? [])],
      },
    });
    return { data: view, text: viewTable([view]) };
  },
};

const removeView: Command = {
  name: 'views remove',
  summary: 'Removes a saved view.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house views remove 5'],
  async run({ words }, environment) {
    const id = readNumber(words[0], 'a view');
    const done = await (await environment.api()).removeView({ params: { id } });
    return { data: done, text: `The view ${id} is removed.` };
  },
};

export const viewCommands: readonly Command[] = [listViews, saveView, removeView];
