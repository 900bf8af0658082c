import type { staffAlertEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { listStaffAlertSettings, listStaffAlerts, readStaffAlerts, setStaffAlert } from './queries.ts';

/** The alerts of staff, each of the caller. */
export const staffAlertHandlers = ({ db }: Pick<AppContext, 'db'>): Handlers<typeof staffAlertEndpoints> => ({
  listStaffAlerts: ({ query, caller }) => listStaffAlerts(db, caller, query),
  async readStaffAlerts({ body, caller }) {
    await readStaffAlerts(db, caller.id, body.until);
    return { success: true };
  },
  listStaffAlertSettings: ({ caller }) => listStaffAlertSettings(db, caller),
  setStaffAlert: ({ body, caller }) => setStaffAlert(db, caller, body),
});
