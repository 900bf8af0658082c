import type { Category, Endpoints } from '@bidkit/contract';
import type { OpenDatabase } from './db/database.ts';
import type { Gateways } from './gateways/gateway.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { Handlers } from './kernel/handler.ts';
import { pushHandlers } from './modules/account/push-subscriptions/routes.ts';
import { accountHandlers } from './modules/account/routes.ts';
import { securityHandlers } from './modules/account/security-routes.ts';
import type { createVisits } from './modules/attribution/visits.ts';
import type { createBidding } from './modules/auctions/bidding.ts';
import { categoryHandlers } from './modules/auctions/categories/routes.ts';
import { auctionHandlers } from './modules/auctions/routes.ts';
import { watchlistHandlers } from './modules/auctions/watchlist/routes.ts';
import { knowledgeBaseHandlers } from './modules/content/knowledge-base/routes.ts';
import { publishingHandlers } from './modules/content/publishing/routes.ts';
import { siteSettingHandlers } from './modules/content/site-settings/routes.ts';
import { directHandlers } from './modules/deals/direct/routes.ts';
import { dealHandlers } from './modules/deals/routes.ts';
import { claimHandlers } from './modules/fulfillment/claims/routes.ts';
import { documentHandlers } from './modules/fulfillment/parcels/documents/routes.ts';
import { labelHandlers } from './modules/fulfillment/parcels/labels/routes.ts';
import { parcelHandlers } from './modules/fulfillment/parcels/routes.ts';
import { returnHandlers } from './modules/fulfillment/returns/routes.ts';
import { reviewHandlers } from './modules/fulfillment/reviews/routes.ts';
import { winHandlers } from './modules/fulfillment/won-items/routes.ts';
import type { Pictures } from './modules/images/pictures.ts';
import { imageHandlers } from './modules/images/routes.ts';
import { listingFeedHandlers } from './modules/listings/feeds/routes.ts';
import { externalAuctionHandlers } from './modules/listings/routes.ts';
import { listingTypeHandlers } from './modules/listings/types/routes.ts';
import { unclaimedMoneyHandlers } from './modules/listings/unclaimed-money/routes.ts';
import { newsletterHandlers } from './modules/notifications/newsletters/routes.ts';
import { notificationHandlers } from './modules/notifications/routes.ts';
import { cspReportHandlers } from './modules/operation/csp-reports/routes.ts';
import { pageErrorHandlers } from './modules/operation/page-errors/routes.ts';
import type { createOrigins } from './modules/partners/origins.ts';
import { partnerHandlers } from './modules/partners/routes.ts';
import { addressBookHandlers } from './modules/payments/checkout/addresses/routes.ts';
import { checkoutHandlers } from './modules/payments/checkout/routes.ts';
import { createCarrierRates } from './modules/payments/checkout/shipping-cost/carrier-rates.ts';
import { currencyHandlers } from './modules/payments/currencies/routes.ts';
import { membershipHandlers } from './modules/payments/membership/subscription/routes.ts';
import { orderHandlers } from './modules/payments/orders/routes.ts';
import { refundHandlers } from './modules/payments/refunds/routes.ts';
import { correct } from './modules/search/correct.ts';
import { searchHandlers } from './modules/search/routes.ts';
import { savedSearchHandlers } from './modules/search/saved-searches/routes.ts';
import { searchSynonymHandlers } from './modules/search/synonyms/routes.ts';
import { checkPasswords } from './modules/sessions/check-password.ts';
import { passkeyHandlers } from './modules/sessions/passkeys/routes.ts';
import { recoveryHandlers } from './modules/sessions/recovery/routes.ts';
import { sessionHandlers } from './modules/sessions/routes.ts';
import { socialHandlers } from './modules/sessions/social/routes.ts';
import { contentHandlers } from './modules/site/routes.ts';
import { staffHandlers } from './modules/staff/routes.ts';
import { supportHandlers } from './modules/support/routes.ts';
import { staffTicketHandlers } from './modules/support/staff-routes.ts';
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
    ...knowledgeBaseHandlers(context, correct),
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
