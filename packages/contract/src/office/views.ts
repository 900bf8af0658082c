import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { oneOf } from '../core/list.ts';
import { done, instant, optionalText, positiveInt, requiredText, yesOrNo } from '../core/schema.ts';
import { officeErrors } from './errors.ts';
import { officeScreens } from './screens.ts';

const message = messagesOf(officeErrors);

/** The most views that a member of staff has of one list. */
export const MAX_VIEWS = 50;
/** The longest query of a list, in characters. */
export const MAX_QUERY_CHARACTERS = 2_000;
/** The most columns of a list. */
const MAX_COLUMNS = 60;

/** The columns of a list by their names, in their order. */
export const columnNames = z
  .array(z.string().check(z.regex(/^[\w-]{1,40}$/)))
  .check(z.maxLength(MAX_COLUMNS));

/** A saved view of a list: its filters, search and order as in an address, and its columns in their order. */
export const staffView = z.object({
  id: z.int(),
  screen: z.enum(officeScreens),
  name: z.string(),
  is_shared: z.boolean(),
  /** Whether it is the caller's own. */
  is_own: z.boolean(),
  /** Who has saved it first. */
  owner: z.string(),
  /** As the part of an address after `?`. Filters that the list no longer has are ignored. */
  query: z.string(),
  /** Empty for the usual columns. */
  columns: z.array(z.string()),
  version: z.int(),
  changed_at: instant,
});
export type StaffView = z.output<typeof staffView>;

/** A view as it is saved. Without an `id` it is a new one. */
export const saveViewForm = z.object({
  id: z.optional(positiveInt()),
  base_version: z.optional(positiveInt()),
  screen: oneOf(officeScreens),
  name: requiredText(message('view_name_required'), 60),
  is_shared: yesOrNo,
  query: optionalText(MAX_QUERY_CHARACTERS),
  columns: columnNames,
});
export type SaveViewForm = z.input<typeof saveViewForm>;

export const viewEndpoints = defineEndpoints({
  listViews: {
    summary:
      'The saved views of a list: those of the caller, and shared ones, by name. It needs the permission of the list',
    auth: 'staff',
    permission: 'any',
    query: z.object({ screen: oneOf(officeScreens) }),
    errors: ['permission_missing'],
    response: z.array(staffView),
  },
  saveView: {
    summary:
      'Saves a view of a list. It needs the permission of the list, and a shared one settings:write as well',
    auth: 'staff',
    permission: 'any',
    body: saveViewForm,
    errors: [
      'view_not_found',
      'view_name_taken',
      'too_many_views',
      'permission_missing',
      'base_version_required',
      'changed_by_other',
    ],
    response: staffView,
  },
  removeView: {
    summary: 'Removes a saved view. A shared one needs the permission settings:write',
    auth: 'staff',
    permission: 'any',
    errors: ['view_not_found', 'permission_missing'],
    response: done,
  },
});
