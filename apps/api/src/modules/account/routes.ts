import type { accountEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { endEmailChange } from '../session/email-change.ts';
import { readUser } from '../session/queries.ts';
import { changeUsername, saveProfile, setNewsletter } from './profile.ts';

type AccountHandlers = Handlers<typeof accountEndpoints>;

/** The settings of a member's account. */
export function accountHandlers({
  db,
  mailWorker,
  config,
}: Pick<AppContext, 'db' | 'mailWorker' | 'config'>): AccountHandlers {
  return {
    async saveProfile({ body, caller }) {
      await saveProfile(db, caller.id, body, config.publicUrl);
      mailWorker.wake();
      return readUser(db, caller);
    },

    async changeUsername({ body, caller }) {
      await changeUsername(db, caller.id, body.username);
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
  };
}
