import type { partnerEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { ownOriginOf } from '../../kernel/own-origin.ts';
import { refuse } from '../../kernel/problem.ts';
import { authorize, exchangeCode, partnerAt } from './authorization.ts';
import { findCredits } from './credits.ts';
import { findPartner, findPartnerAt, findPartnerByKey, findPartners, toPartner } from './queries.ts';
import { addPartner, changePartner, revokePartner, unknownPartner } from './registry.ts';
import { deletePartnerSessions, findPartnerSessions } from './sessions.ts';

type PartnerHandlers = Handlers<typeof partnerEndpoints>;

/** Partners: the registry, the authorization code flow, sessions, and credits. */
export function partnerHandlers({
  db,
  config,
  visits,
  origins,
}: Pick<AppContext, 'db' | 'config' | 'visits' | 'origins'>): PartnerHandlers {
  return {
    async visitPartner({ body, request }) {
      const { origin } = request.headers;
      const partner = origin === undefined ? null : await findPartnerAt(db, body.partner, origin);
      if (!partner || origin === undefined) throw refuse('partner_pages_only');
      return { tag: await visits.sign(partner.id, origin) };
    },

    getPartnerSignIn: ({ query }) => partnerAt(db, query.partner, query.origin),

    async authorizePartner({ body, caller, request }) {
      // The pay frame has the same origin as this window. The marketplace may have more than one origin.
      const ownOrigin = ownOriginOf(config, request.headers);
      return { code: await authorize(db, caller, body, ownOrigin), origin: body.origin };
    },

    openPartnerSession: ({ body, request }) => exchangeCode(db, body, request.headers.origin),

    listPartnerSessions: ({ caller }) => findPartnerSessions(db, caller.id),

    async revokePartnerSessions({ body, caller }) {
      const partner = await findPartnerByKey(db, body.partner);
      if (!partner) throw unknownPartner();
      await db.transaction((tx) => deletePartnerSessions(tx, partner.id, caller.id));
      return { success: true };
    },

    async listPartners() {
      const rows = await findPartners(db);
      return rows.map(toPartner);
    },

    async addPartner({ body, caller }) {
      const added = await addPartner(db, caller.id, body, config.ownOrigins);
      origins.invalidate();
      return added;
    },

    async changePartner({ params, body, caller }) {
      const changed = await changePartner(db, caller.id, params.id, body, config.ownOrigins);
      origins.invalidate();
      return changed;
    },

    async revokePartner({ params, body, caller }) {
      await revokePartner(db, caller.id, params.id, body.reason);
      return { success: true };
    },

    async listCredits({ params, query }) {
      const partner = await findPartner(db, params.id);
      if (!partner) throw unknownPartner();
      return findCredits(db, partner.id, query);
    },
  };
}
