import type { Category, Endpoints } from '@bidkit/contract';
import type { OpenDatabase } from './db/database.ts';
import type { Gateways } from './gateways/gateway.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { Handlers } from './kernel/handler.ts';
import { accountHandlers } from './modules/account/routes.ts';
import { securityHandlers } from './modules/account/security-routes.ts';
import type { createVisits } from './modules/attribution/visits.ts';
import type { createBidding } from './modules/auctions/bidding.ts';
import { auctionHandlers } from './modules/auctions/routes.ts';
import { categoryHandlers } from './modules/categories/routes.ts';
import { addressBookHandlers } from './modules/checkout/addresses/routes.ts';
import { checkoutHandlers } from './modules/checkout/routes.ts';
import { createCarrierRates } from './modules/checkout/shipping-cost/carrier-rates.ts';
import { claimHandlers } from './modules/claims/routes.ts';
import { contentHandlers } from './modules/content/routes.ts';
import { cspReportHandlers } from './modules/csp-reports/routes.ts';
import { currencyHandlers } from './modules/currencies/routes.ts';
import { dealHandlers } from './modules/deals/routes.ts';
import { directHandlers } from './modules/direct/routes.ts';
import { listingFeedHandlers } from './modules/external-auctions/feeds/routes.ts';
import { externalAuctionHandlers } from './modules/external-auctions/routes.ts';
import { listingTypeHandlers } from './modules/external-auctions/types/routes.ts';
import type { Pictures } from './modules/images/pictures.ts';
import { imageHandlers } from './modules/images/routes.ts';
import { knowledgeBaseHandlers } from './modules/knowledge-base/routes.ts';
import { newsletterHandlers } from './modules/newsletters/routes.ts';
import { notificationHandlers } from './modules/notifications/routes.ts';
import { orderHandlers } from './modules/orders/routes.ts';
import { pageErrorHandlers } from './modules/page-errors/routes.ts';
import { documentHandlers } from './modules/parcels/documents/routes.ts';
import { labelHandlers } from './modules/parcels/labels/routes.ts';
import { parcelHandlers } from './modules/parcels/routes.ts';
import type { createOrigins } from './modules/partners/origins.ts';
import { partnerHandlers } from './modules/partners/routes.ts';
import { passkeyHandlers } from './modules/passkeys/routes.ts';
import { publishingHandlers } from './modules/publishing/routes.ts';
import { pushHandlers } from './modules/push-subscriptions/routes.ts';
import { recoveryHandlers } from './modules/recovery/routes.ts';
import { refundHandlers } from './modules/refunds/routes.ts';
import { returnHandlers } from './modules/returns/routes.ts';
import { reviewHandlers } from './modules/reviews/routes.ts';
import { savedSearchHandlers } from './modules/saved-searches/routes.ts';
import { searchHandlers } from './modules/search/routes.ts';
import { searchSynonymHandlers } from './modules/search/synonyms/routes.ts';
import { checkPasswords } from './modules/session/check-password.ts';
import { sessionHandlers } from './modules/session/routes.ts';
import { siteSettingHandlers } from './modules/site-settings/routes.ts';
import { socialHandlers } from './modules/social/routes.ts';
import { staffHandlers } from './modules/staff/routes.ts';
import { membershipHandlers } from './modules/subscription/routes.ts';
import { supportHandlers } from './modules/support/routes.ts';
import { staffTicketHandlers } from './modules/support/staff-routes.ts';
import { unclaimedMoneyHandlers } from './modules/unclaimed-money/routes.ts';
import { watchlistHandlers } from './modules/watchlist/routes.ts';
import { winHandlers } from './modules/won-items/routes.ts';
import type { createRealtime } from './realtime/realtime.ts';
import type { Workers } from './start-workers.ts';

interface Parts {
  readonly gateways: Gateways;
  readonly workers: Workers;
  readonly realtime: ReturnType<typeof createRealtime>;
  readonly bidding: ReturnType<typeof createBidding>;
  readonly visits: ReturnType<typeof createVisits>;
  readonly origins: ReturnType<typeof createOrigins>;
  readonly pictures: Pictures;
  readonly dump: OpenDatabase['dump'];
  /** The categories with their numbers of lots. */
  readonly readCategories: () => Promise<Category[]>;
  /** The database's clock in epoch milliseconds. */
  readonly now: () => number;
}

/** The handlers of all calls, from the modules. */
export function createHandlers(context: AppContext, parts: Parts): Handlers<Endpoints> {
  const { gateways, workers, realtime, bidding, visits, origins, pictures, dump, now, readCategories } =
    parts;
  const checkPassword = checkPasswords(context);
  return {
    ...auctionHandlers(context, bidding, readCategories),
    ...sessionHandlers(context, realtime.signOut, visits, checkPassword),
    ...recoveryHandlers(context, workers.recovery, realtime.signOut),
    ...securityHandlers(context, realtime.signOut, checkPassword),
    ...passkeyHandlers(context, visits),
    ...accountHandlers(context, realtime.disconnectUser),
    ...socialHandlers(context, gateways, visits),
    ...contentHandlers(context, gateways, now, readCategories),
    ...knowledgeBaseHandlers(context),
    ...publishingHandlers(context),
    ...externalAuctionHandlers(context, now),
    ...listingFeedHandlers(context, workers.feeds, now),
    ...listingTypeHandlers(context),
    ...categoryHandlers(context),
    ...unclaimedMoneyHandlers(),
    ...watchlistHandlers(context),
    ...notificationHandlers(context),
    ...pushHandlers(context),
    ...winHandlers(context),
    ...dealHandlers(context),
    ...directHandlers(context),
    ...checkoutHandlers(context, gateways, createCarrierRates(context, gateways.carrier, now)),
    ...addressBookHandlers(context),
    ...orderHandlers(context, gateways, workers.deadlines),
    ...parcelHandlers(context),
    ...labelHandlers(context, gateways, workers.carrier),
    ...documentHandlers(context, gateways),
    ...membershipHandlers(context, gateways, workers),
    ...refundHandlers(context, gateways, workers.refunds),
    ...claimHandlers(context, gateways, workers.refunds),
    ...returnHandlers(context, gateways, workers.refunds),
    ...reviewHandlers(context),
    ...supportHandlers(context),
    ...staffTicketHandlers(context),
    ...partnerHandlers(context, visits, origins),
    ...staffHandlers(context, { disconnectUser: realtime.disconnectUser, dump, now }),
    ...searchHandlers(context, now),
    ...searchSynonymHandlers(context),
    ...savedSearchHandlers(context),
    ...newsletterHandlers(context, workers.newsletters),
    ...imageHandlers(context, pictures),
    ...cspReportHandlers(context),
    ...pageErrorHandlers(context),
    ...siteSettingHandlers(context),
    ...currencyHandlers(context),
  };
}
