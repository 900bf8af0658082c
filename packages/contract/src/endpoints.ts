import {
  accountEndpoints,
  cancellationEndpoints,
  pushEndpoints,
  securityEndpoints,
} from './account/endpoints.ts';
import { accountExportEndpoints } from './account/export.ts';
import { bidLogEndpoints } from './auctions/bids.ts';
import { categoryEndpoints } from './auctions/categories.ts';
import { auctionEndpoints, watchlistEndpoints } from './auctions/endpoints.ts';
import { businessEndpoints } from './content/business.ts';
import { knowledgeBaseEndpoints, siteSettingEndpoints } from './content/endpoints.ts';
import { publishingEndpoints } from './content/publishing.ts';
import { dealEndpoints, directEndpoints } from './deals/endpoints.ts';
import { staffDealEndpoints } from './deals/staff.ts';
import { claimEndpoints } from './fulfillment/claims.ts';
import { documentEndpoints } from './fulfillment/documents.ts';
import { packingEndpoints } from './fulfillment/packing.ts';
import { parcelListEndpoints } from './fulfillment/parcel-list.ts';
import { labelEndpoints, shippingEndpoints } from './fulfillment/parcels.ts';
import { returnEndpoints } from './fulfillment/returns.ts';
import { reviewEndpoints } from './fulfillment/reviews.ts';
import { winEndpoints } from './fulfillment/won-items.ts';
import { imageEndpoints } from './images/endpoints.ts';
import { externalAuctionEndpoints, unclaimedMoneyEndpoints } from './listings/endpoints.ts';
import { listingFeedEndpoints, listingImportEndpoints } from './listings/imports.ts';
import { listingListEndpoints } from './listings/listing-list.ts';
import { staffListingEndpoints } from './listings/staff-listing.ts';
import { listingTypeEndpoints } from './listings/types.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { restrictionEndpoints } from './members/restrictions.ts';
import {
  newsletterEndpoints,
  notificationEndpoints,
  unsubscribeEndpoints,
} from './notifications/endpoints.ts';
import { mailEndpoints } from './notifications/mails.ts';
import { impersonationEndpoints, officeSessionEndpoints, secondFactorEndpoints } from './office/endpoints.ts';
import { homeEndpoints } from './office/home.ts';
import { setupEndpoints } from './office/setup.ts';
import { staffAlertEndpoints } from './office/staff-alerts.ts';
import { roleEndpoints, teamEndpoints } from './office/team.ts';
import { viewEndpoints } from './office/views.ts';
import { cspReportEndpoints, pageErrorEndpoints } from './operation/endpoints.ts';
import { systemEndpoints } from './operation/system.ts';
import { partnerEndpoints } from './partners/endpoints.ts';
import { checkoutEndpoints } from './payments/checkout.ts';
import { membershipEndpoints } from './payments/membership.ts';
import { orderEndpoints } from './payments/orders.ts';
import { rateEndpoints } from './payments/rates.ts';
import { refundEndpoints } from './payments/refunds.ts';
import { addressBookEndpoints, currencyEndpoints } from './payments/totals.ts';
import { searchEndpoints, searchSynonymEndpoints } from './search/endpoints.ts';
import { savedSearchEndpoints } from './search/saved-searches.ts';
import { recoveryEndpoints, sessionEndpoints } from './sessions/endpoints.ts';
import { passkeyEndpoints, socialEndpoints } from './sessions/passwordless.ts';
import { contentEndpoints } from './site/endpoints.ts';
import { auditEndpoints } from './staff/audit.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { exportEndpoints } from './staff/exports.ts';
import { extendEndpoints } from './staff/extend.ts';
import { staffLotListEndpoints } from './staff/lot-list.ts';
import { staffMemberEndpoints } from './staff/members.ts';
import { productEndpoints } from './staff/products.ts';
import { officeSearchEndpoints } from './staff/search.ts';
import { supportEndpoints } from './support/endpoints.ts';
import { staffTicketEndpoints } from './support/tickets.ts';

export * from './account/endpoints.ts';
export * from './account/export.ts';
export * from './auctions/bids.ts';
export * from './auctions/categories.ts';
export * from './auctions/endpoints.ts';
export * from './content/business.ts';
export * from './content/endpoints.ts';
export * from './content/publishing.ts';
export * from './deals/endpoints.ts';
export * from './deals/staff.ts';
export * from './fulfillment/claims.ts';
export * from './fulfillment/documents.ts';
export * from './fulfillment/packing.ts';
export * from './fulfillment/parcel-list.ts';
export * from './fulfillment/parcels.ts';
export * from './fulfillment/returns.ts';
export * from './fulfillment/reviews.ts';
export * from './fulfillment/won-items.ts';
export * from './images/endpoints.ts';
export * from './listings/endpoints.ts';
export * from './listings/imports.ts';
export * from './listings/listing-list.ts';
export * from './listings/staff-listing.ts';
export * from './listings/types.ts';
export * from './members/endpoints.ts';
export * from './members/list.ts';
export * from './members/restrictions.ts';
export * from './notifications/endpoints.ts';
export * from './notifications/mails.ts';
export * from './office/changes.ts';
export * from './office/endpoints.ts';
export * from './office/home.ts';
export * from './office/permissions.ts';
export * from './office/screens.ts';
export * from './office/setup.ts';
export * from './office/staff-alerts.ts';
export * from './office/team.ts';
export * from './office/views.ts';
export * from './operation/endpoints.ts';
export * from './operation/system.ts';
export * from './partners/endpoints.ts';
export * from './payments/checkout.ts';
export * from './payments/membership.ts';
export * from './payments/order-list.ts';
export * from './payments/orders.ts';
export * from './payments/rates.ts';
export * from './payments/refunds.ts';
export * from './payments/totals.ts';
export * from './search/endpoints.ts';
export * from './search/saved-searches.ts';
export * from './sessions/endpoints.ts';
export * from './sessions/passwordless.ts';
export * from './site/endpoints.ts';
export * from './staff/audit.ts';
export * from './staff/endpoints.ts';
export * from './staff/exports.ts';
export * from './staff/extend.ts';
export * from './staff/lot-list.ts';
export * from './staff/lot-warnings.ts';
export * from './staff/members.ts';
export * from './staff/products.ts';
export * from './staff/search.ts';
export * from './support/endpoints.ts';
export * from './support/tickets.ts';

/** Every call of the API with its schemas. The server, OpenAPI and the types of the sdk are made from it. */
export const endpoints = {
  ...auctionEndpoints,
  ...bidLogEndpoints,
  ...watchlistEndpoints,
  ...winEndpoints,
  ...dealEndpoints,
  ...staffDealEndpoints,
  ...directEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...shippingEndpoints,
  ...packingEndpoints,
  ...parcelListEndpoints,
  ...labelEndpoints,
  ...documentEndpoints,
  ...membershipEndpoints,
  ...refundEndpoints,
  ...claimEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...supportEndpoints,
  ...staffTicketEndpoints,
  ...businessEndpoints,
  ...rateEndpoints,
  ...partnerEndpoints,
  ...notificationEndpoints,
  ...unsubscribeEndpoints,
  ...pushEndpoints,
  ...sessionEndpoints,
  ...recoveryEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...accountEndpoints,
  ...addressBookEndpoints,
  ...accountExportEndpoints,
  ...cancellationEndpoints,
  ...socialEndpoints,
  ...contentEndpoints,
  ...knowledgeBaseEndpoints,
  ...publishingEndpoints,
  ...externalAuctionEndpoints,
  ...listingImportEndpoints,
  ...listingListEndpoints,
  ...staffListingEndpoints,
  ...listingFeedEndpoints,
  ...listingTypeEndpoints,
  ...categoryEndpoints,
  ...searchEndpoints,
  ...searchSynonymEndpoints,
  ...savedSearchEndpoints,
  ...newsletterEndpoints,
  ...unclaimedMoneyEndpoints,
  ...officeSessionEndpoints,
  ...impersonationEndpoints,
  ...memberEndpoints,
  ...secondFactorEndpoints,
  ...setupEndpoints,
  ...teamEndpoints,
  ...roleEndpoints,
  ...viewEndpoints,
  ...homeEndpoints,
  ...staffAlertEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...mailEndpoints,
  ...systemEndpoints,
  ...exportEndpoints,
  ...extendEndpoints,
  ...staffLotListEndpoints,
  ...staffMemberEndpoints,
  ...restrictionEndpoints,
  ...productEndpoints,
  ...officeSearchEndpoints,
  ...imageEndpoints,
  ...cspReportEndpoints,
  ...pageErrorEndpoints,
  ...siteSettingEndpoints,
  ...currencyEndpoints,
};

export type Endpoints = typeof endpoints;
