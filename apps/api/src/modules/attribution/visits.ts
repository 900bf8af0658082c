import type { Database } from '../../db/database.ts';
import { findActivePartner, findByAffiliate, findSecret } from './queries.ts';
import { readVisit, signVisit } from './visit-tag.ts';

/** What a form says of who sent its sender. */
export interface Sender {
  readonly partner_tag?: string | null | undefined;
  readonly affiliate_id?: string | null | undefined;
}

/** The visits that partners are credited for. */
export interface Visits {
  sign(partnerId: number, origin: string): Promise<string>;
  /** The active partner who sent somebody: that of a visit's tag, or else of an affiliate id. */
  creditedTo(sender: Sender): Promise<number | null>;
}

export function createVisits(db: Database, now: () => number): Visits {
  let asked: Promise<string> | undefined;
  /** Made with the database and never changed: asked for once, and again only where it could not be read. */
  const secret = () => {
    asked ??= findSecret(db, 'visits').catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
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
