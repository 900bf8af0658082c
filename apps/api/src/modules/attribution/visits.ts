import type { Database } from '../../db/database.ts';
import type { Visits } from '../../kernel/app-context.ts';
import { findSecret } from '../../kernel/server-secret.ts';
import { findActivePartner, findByAffiliate } from './queries.ts';
import { readVisit, signVisit } from './visit-tag.ts';

export function createVisits(db: Database, now: () => number): Visits {
  let cached: Promise<string> | undefined;
  /** The secret never changes: it is read once, and again only after a failure. */
  const secret = () => {
    cached ??= findSecret(db, 'visits').catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
  return {
    sign: async (partnerId, origin) =>
      signVisit(await secret(), { partnerId, origin, at: Math.floor(now()) }),
    async creditedTo({ partner_tag, affiliate_id }) {
      const visit = partner_tag ? readVisit(await secret(), partner_tag, now()) : null;
      const partner =
        (visit && (await findActivePartner(db, visit.partnerId))) ??
        (affiliate_id ? await findByAffiliate(db, affiliate_id) : null);
      return partner?.id ?? null;
    },
  };
}
