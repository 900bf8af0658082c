import { aTicket } from '../after-sale.ts';
import { press, type Row } from './page-row.ts';

/** The pages of members and support. */
export const peopleRows: readonly Row[] = [
  { path: '/members' },
  { path: '/members?view=erased' },
  {
    path: '/members/1',
    states: {
      'the dialog of a note': press('Add a note'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Add the note' }).click(),
    },
  },
  { path: '/members/61', states: { 'the dialog of a reason': press('Restore the account') } },
  {
    path: '/support',
    prepare: async (server) => (await aTicket(server)).id,
    states: { 'a selection': (page) => page.getByRole('checkbox').nth(1).check() },
  },
  {
    path: '/support/:id',
    prepare: async (server) => (await aTicket(server)).id,
    states: {
      'its errors': press('Send the answer'),
      'the dialog of a note': press('Add a note'),
    },
  },
  {
    path: '/canned-answers',
    states: {
      'the dialog of a new one': press('Add a canned answer'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    },
  },
];
