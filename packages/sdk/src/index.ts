export type * from '@bidkit/contract';
export {
  accountRoutes,
  BID_ALERT_SECONDS,
  checkoutRoutes,
  claimRoutes,
  contentRoutes,
  coreRoutes,
  DEAL_PAY_MINUTES,
  DEALS_PAGE_SIZE,
  DEFAULT_COUNTRY_ID,
  DEFAULT_PAGE_SIZE,
  ENDING_FLAG_SECONDS,
  ENDING_SOON_SECONDS,
  externalAuctionRoutes,
  fillMessage,
  itemStatusId,
  listRoutes,
  MONTHLY_PRICE,
  membershipRoutes,
  notificationMethodId,
  PAY_HOURS,
  PROGRESS_FULL_SECONDS,
  PROGRESS_SECONDS,
  paidStatusIds,
  previewImageTypes,
  refundRoutes,
  returnRoutes,
  reviewRoutes,
  savedSearchRoutes,
  searchRoutes,
  sortOptions,
  supportRoutes,
  unclaimedMoneyRoutes,
  watchlistType,
  winRoutes,
  YEARLY_PRICE,
} from '@bidkit/contract';
export type { Affiliate } from './affiliate.ts';
export type { Api } from './api.ts';
export {
  type AuthorizationReceipt,
  type AuthorizationResponse,
  requestAuthorization,
} from './authorization-window.ts';
export { type BidkitOptions, type CoreBidkit, createBidkitWith } from './bidkit.ts';
export type { Clock } from './clock.ts';
export type { RealtimeStatus, SocketFactory } from './connection.ts';
export { type Bidkit, createBidkit, type MarketplaceOptions } from './create-bidkit.ts';
export { dehydrate } from './dehydrate.ts';
export { type DeveloperErrorCode, developerErrors } from './diagnostics/developer-errors.ts';
export { diagnose, setDiagnosedSite, signInWithoutKey } from './diagnostics/diagnose.ts';
export type { DeveloperError, LoggedErrorCode } from './diagnostics/logged-errors.ts';
export type { Findings } from './diagnostics/report.ts';
export { BidkitError, clientError, type ErrorFacts } from './error.ts';
export type { InitialState } from './initial-state.ts';
export { rememberIntent, takeIntent } from './intent.ts';
export type { MemberSession } from './member-session.ts';
export { onMemberChange } from './on-member-change.ts';
export type { Realtime } from './realtime.ts';
export {
  type AddressDraft,
  type AddressField,
  addressDraftOf,
  blankAddressDraft,
  lacksPhone,
  needsPhone,
  toAddressForm,
  withAddress,
  withAddressText,
} from './rules/address-draft.ts';
export {
  type AddressSuggestion,
  addressSuggestionOf,
  withAddressSuggestion,
} from './rules/address-suggestion.ts';
export { auctionPath, slugify } from './rules/auction-path.ts';
export { isLargeBid, leastBid, needsConfirmation, quickBids } from './rules/bid-amount.ts';
export { type BidResultFacts, bidResultFacts, bidResultMessage, bidResultStyle } from './rules/bid-result.ts';
export { type CardBidStatus, cardBidStatus } from './rules/bid-status.ts';
export { type Countdown, countdown } from './rules/countdown.ts';
export { type DealPhase, type DealState, dealState } from './rules/deal-state.ts';
export { lastMinuteProgress } from './rules/last-minute-progress.ts';
export { paginate } from './rules/paginator.ts';
export { buyDirectPrice, formatPrice, shownPrice } from './rules/price.ts';
export { type LogVerdict, revealOwnBids, type SealedMaximum, verifyLog } from './rules/verify-log.ts';
export type { Session, SessionState } from './session.ts';
export { type KeyValueStorage, memoryStorage, reliableStorage } from './storage.ts';
export type { AsyncState, Store } from './store.ts';
export type { Auctions } from './stores/auctions/auctions.ts';
export type { LotData } from './stores/auctions/lot-data.ts';
export type { Watchlist } from './stores/auctions/watchlist.ts';
export { type Deals, dealsOf } from './stores/deals/deals.ts';
export { type DirectPurchase, type DirectSales, directSalesOf } from './stores/deals/direct.ts';
export { type Notifications, notificationsOf } from './stores/notifications/notifications.ts';
export { type CheckoutParts, createCheckout } from './stores/payments/checkout.ts';
export {
  type AddressFormData,
  type CheckoutOptions,
  type CheckoutState,
  type CheckoutStore,
  isCheckoutBusy,
  PaypalError,
} from './stores/payments/checkout-state.ts';
export { sendIdempotent } from './stores/send-idempotent.ts';
export type { Ticker } from './ticker.ts';
