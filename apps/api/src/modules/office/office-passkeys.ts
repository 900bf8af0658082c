import type { PasskeyLogin } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import { refuse } from '../../kernel/problem.ts';
import { takeChallenge } from '../sessions/passkeys/challenges.ts';
import { countUse, findByCredential } from '../sessions/passkeys/queries.ts';
import { createRelyingParty } from '../sessions/passkeys/relying-party.ts';
import { officeOrigins } from './cookie.ts';
import type { Login } from './sessions.ts';

/**
 * Passkeys of the office. Those that a member of staff has added on the site do not open it: there the password alone
 * adds one. They are bound to the marketplace's host, if the office is on it or below it, else to the office's own.
 */
export function createOfficePasskeys({ config, db }: Pick<AppContext, 'config' | 'db'>) {
  const party = createRelyingParty({
    publicUrl: `https://${passkeyHost(config)}`,
    ownOrigins: officeOrigins(config),
    // Another user for the device: it keeps one passkey of each, and this one must not replace that of the site.
    owner: 'member of staff',
  });

  return {
    ...party,

    /** The login that a passkey proves. @throws Problem 422 for one that is unknown, wrong or late */
    async logIn(answer: PasskeyLogin): Promise<Login> {
      const found = await findByCredential(db, answer.id);
      if (!found?.is_office) throw refuse('passkey_unknown');
      const counter = await party.verifyLogin(answer, found, (challenge) =>
        takeChallenge(db, challenge, null),
      );
      const isCounted = await db.transaction((tx) => countUse(tx, { id: found.id, counter }));
      if (!isCounted) throw refuse('passkey_invalid');
      return { userId: found.user_id, by: 'passkey' };
    },
  };
}

function passkeyHost({ officeUrl, publicUrl }: { readonly officeUrl: string; readonly publicUrl: string }) {
  const office = new URL(officeUrl).hostname;
  const site = new URL(publicUrl).hostname;
  return office === site || office.endsWith(`.${site}`) ? site : office;
}
