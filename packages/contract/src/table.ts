import { accountEndpoints } from './account.ts';
import { accountExportEndpoints } from './account-export.ts';
import { addressBookEndpoints } from './address-book.ts';
import { auctionEndpoints } from './auctions.ts';
import { bidLogEndpoints } from './bid-log.ts';
import { cancellationEndpoints } from './cancellation.ts';
import { categoryEndpoints } from './categories.ts';
import { checkoutEndpoints } from './checkout.ts';
import { claimEndpoints } from './claims.ts';
import { contentEndpoints } from './content.ts';
import { cspReportEndpoints } from './csp-reports.ts';
import { currencyEndpoints } from './currencies.ts';
import { dealEndpoints } from './deals.ts';
import { directEndpoints } from './direct.ts';
import { externalAuctionEndpoints } from './external-auctions.ts';
import { imageEndpoints } from './images.ts';
import { knowledgeBaseEndpoints } from './knowledge-base.ts';
import { documentEndpoints, labelEndpoints } from './labels.ts';
import { listingFeedEndpoints } from './listing-feeds.ts';
import { listingImportEndpoints } from './listing-imports.ts';
import { listingTypeEndpoints } from './listing-types.ts';
import { membershipEndpoints } from './membership.ts';
import { newsletterEndpoints } from './newsletters.ts';
import { notificationEndpoints } from './notifications.ts';
import { orderEndpoints } from './orders.ts';
import { pageErrorEndpoints } from './page-errors.ts';
import { partnerEndpoints } from './partners.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { publishingEndpoints } from './publishing.ts';
import { pushEndpoints } from './push.ts';
import { recoveryEndpoints } from './recovery.ts';
import { refundEndpoints } from './refunds.ts';
import { returnEndpoints } from './returns.ts';
import { reviewEndpoints } from './reviews.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { searchEndpoints } from './search.ts';
import { searchSynonymEndpoints } from './search-synonyms.ts';
import { securityEndpoints } from './security.ts';
import { sessionEndpoints } from './session.ts';
import { shippingEndpoints } from './shipping.ts';
import { siteSettingEndpoints } from './site-settings.ts';
import { socialEndpoints } from './social.ts';
import { staffEndpoints } from './staff.ts';
import { staffTicketEndpoints } from './staff-tickets.ts';
import { supportEndpoints } from './support.ts';
import { unclaimedMoneyEndpoints } from './unclaimed-money.ts';
import { unsubscribeEndpoints } from './unsubscribe.ts';
import { watchlistEndpoints } from './watchlist.ts';
import { winEndpoints } from './wins.ts';

/** Every call of the API with its schemas. The server, OpenAPI and the types of the sdk are made from it. */
export const endpoints = {
  ...auctionEndpoints,
  ...bidLogEndpoints,
  ...watchlistEndpoints,
  ...winEndpoints,
  ...dealEndpoints,
  ...directEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...shippingEndpoints,
  ...labelEndpoints,
  ...documentEndpoints,
  ...membershipEndpoints,
  ...refundEndpoints,
  ...claimEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...supportEndpoints,
  ...staffTicketEndpoints,
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
  ...listingFeedEndpoints,
  ...listingTypeEndpoints,
  ...categoryEndpoints,
  ...searchEndpoints,
  ...searchSynonymEndpoints,
  ...savedSearchEndpoints,
  ...newsletterEndpoints,
  ...unclaimedMoneyEndpoints,
  ...staffEndpoints,
  ...imageEndpoints,
  ...cspReportEndpoints,
  ...pageErrorEndpoints,
  ...siteSettingEndpoints,
  ...currencyEndpoints,
};

export type Endpoints = typeof endpoints;
