import { randomUUID } from 'node:crypto';
import type { Parcel, packingEndpoints, parcelListEndpoints, shippingEndpoints } from '@bidkit/contract';
import { readNow } from '../../../db/now.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { findCountry } from '../../../kernel/countries.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toCappedPage, toPage } from '../../../kernel/page.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { describeParcel } from './describe-parcel.ts';
import { findByCode, toPackableItems } from './find-code.ts';
import { reportFound, reportMissing } from './missing.ts';
import { findPackable } from './packable.ts';
import { lockParcel, openParcel, packItems } from './packing.ts';
import { findParcels } from './parcel-list.ts';
import { toParcels } from './projection.ts';
import { findParcel, type ParcelRow } from './queries.ts';
import { recordTracking, shipParcels } from './tracking.ts';

type ShippingHandlers = Handlers<
  typeof shippingEndpoints & typeof packingEndpoints & typeof parcelListEndpoints
>;

/** Staff pack, ship and track parcels. */
export function parcelHandlers({ db }: Pick<AppContext, 'db'>): ShippingHandlers {
  async function toParcel(row: ParcelRow): Promise<Parcel> {
    const [parcel] = await toParcels(db, [row]);
    if (!parcel) throw new Error(`Parcel ${row.id} has no projection`);
    return parcel;
  }

  return {
    async listPackableItems({ query }) {
      const { groups, total } = await findPackable(db, query, query.missing);
      return toPage(query, total, groups.map(toPackableItems));
    },

    async findByCode({ query }) {
      const found = await findByCode(db, query.code);
      if (!found) throw refuse('code_unknown', { code: query.code });
      return found;
    },

    reportMissing: ({ params, body, caller }) =>
      db.transaction((tx) => reportMissing(tx, caller.id, params.id, body.reason)),

    reportFound: ({ params, caller }) => db.transaction((tx) => reportFound(tx, caller.id, params.id)),

    async packItems({ body, caller }) {
      return toParcel(await db.transaction((tx) => packItems(tx, caller.id, body.auction_ids)));
    },

    async listParcels({ query }) {
      const { rows, counted } = await findParcels(db, query);
      return toCappedPage(query, counted, await toParcels(db, rows));
    },

    async getParcel({ params }) {
      const row = await findParcel(db, params.id);
      if (!row) throw refuse('parcel_not_found');
      return toParcel(row);
    },

    async changeParcel({ params, body, caller }) {
      const row = await db.transaction((tx) => describeParcel(tx, caller.id, params.id, body));
      return toParcel(row);
    },

    async openParcel({ params, caller }) {
      return toParcel(await db.transaction((tx) => openParcel(tx, caller.id, params.id)));
    },

    async shipParcels({ body, caller }) {
      const { parcel_ids, needs_tracking: needsTracking } = body;
      await db.transaction((tx) => shipParcels(tx, caller.id, parcel_ids, { needsTracking }));
      return { success: true };
    },

    async addScan({ params, body, caller }) {
      const { scan_date, city, country_codes_id, description, status } = body;
      if (country_codes_id && !findCountry(country_codes_id)) {
        throw refuseField('country_codes_id', 'country_unknown');
      }
      const row = await db.transaction(async (tx) => {
        const { status: before } = await lockParcel(tx, params.id);
        if (before === 'delivered') throw refuse('parcel_delivered');
        const scan = {
          key: randomUUID(),
          at: scan_date ? new Date(scan_date) : await readNow(tx),
          city: city ?? null,
          countryId: country_codes_id ?? null,
          description,
        };
        const known = { status, windowStart: null, windowEnd: null, scans: [scan] };
        const recorded = await recordTracking(tx, params.id, known, { kind: 'staff', id: caller.id });
        await writeAudit(tx, caller.id, {
          action: 'track',
          subject: 'parcel',
          subject_id: params.id,
          before: { status: before },
          after: { status: recorded.status, description },
        });
        return recorded;
      });
      return toParcel(row);
    },
  };
}
