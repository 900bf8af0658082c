import type { accountEndpoints, accountExportEndpoints, cancellationEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { rejectOffersOf } from '../items/sales/second-chances.ts';
import { browserOf } from '../sessions/browser-name.ts';
import { endEmailChange } from '../sessions/email-change.ts';
import { readUser } from '../sessions/read-user.ts';
import { cancelAccount } from './cancellation.ts';
import { exportAccount } from './export/export.ts';
import { findObligations } from './obligations.ts';
import { changeUsername, saveProfile, setNewsletter } from './profile.ts';

type AccountHandlers = Handlers<
  typeof accountEndpoints & typeof accountExportEndpoints & typeof cancellationEndpoints
>;

/** The settings of a member's account, and its cancellation. */
export function accountHandlers({
  db,
  config,
  disconnectUser,
}: Pick<AppContext, 'db' | 'config' | 'disconnectUser'>): AccountHandlers {
  return {
    async saveProfile({ body, caller, request }) {
      await saveProfile(db, { ...caller, browser: browserOf(request) }, body, config.publicUrl);
      return readUser(db, caller);
    },

    async changeUsername({ body, caller, request }) {
      await changeUsername(db, { id: caller.id, browser: browserOf(request) }, body.username);
      return readUser(db, caller);
    },

    async setNewsletter({ body, caller }) {
      await setNewsletter(db, caller.id, body.subscribe === 1);
      return { success: true };
    },

    async cancelEmailChange({ caller }) {
      await endEmailChange(db, caller.id);
      return readUser(db, caller);
    },

    exportAccount: ({ query, caller }) => exportAccount(db, caller.id, query.page),

    getCancellation: async ({ caller }) => ({ obligations: await findObligations(db, caller.id) }),

    async cancelAccount({ caller }) {
      await cancelAccount(db, caller.id, config.publicUrl);
      disconnectUser(caller.id);
      await rejectOffersOf(db, caller.id, config.secondChance);
      return { success: true };
    },
  };
}
