export {
  type AddressForm,
  type Auction,
  type AuctionDetail,
  type AuctionEnd,
  type AuctionStatus,
  BID_ALERT_SECONDS,
  type Bid,
  type BidLog,
  type BidLogEntry,
  type BidResult,
  type BidStatus,
  type BidUpdate,
  type Category,
  checkoutRoutes,
  coreRoutes,
  DEAL_PAY_MINUTES,
  DEALS_PAGE_SIZE,
  DEFAULT_PAGE_SIZE,
  type Deal,
  type DealCategory,
  type DirectSale,
  ENDING_FLAG_SECONDS,
  ENDING_SOON_SECONDS,
  type GovListing,
  type Image,
  itemStatusId,
  type LoginForm,
  listRoutes,
  type Negotiation,
  type Notice,
  type Notification,
  type NotificationSettings,
  PAY_HOURS,
  type Page,
  type PaymentMethod,
  type PaymentSummary,
  PROGRESS_FULL_SECONDS,
  PROGRESS_SECONDS,
  type Preload,
  type ProductDescription,
  paidStatusIds,
  previewImageTypes,
  type Receipt,
  type RegisterForm,
  type SecondChanceOffer,
  type SelectedAddress,
  sortOptions,
  staffRoutes,
  type Testimonial,
  type User,
  type UserEvents,
  type WonItem,
  watchlistType,
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
export { BidkitError, UNREACHABLE } from './error.ts';
export type { MemberSession } from './member-session.ts';
export type { Realtime } from './realtime.ts';
export { bidResultStyle } from './rules/bid-result.ts';
export { type CardBidStatus, cardBidStatus } from './rules/bid-status.ts';
export { type Countdown, countdown } from './rules/countdown.ts';
export { type DealPhase, type DealStanding, dealStanding } from './rules/deal-standing.ts';
export { paginate } from './rules/paginator.ts';
export { buyDirectPrice, formatPrice, shownPrice } from './rules/price.ts';
export { progress } from './rules/progress.ts';
export { auctionPath, slugify } from './rules/text.ts';
export { type LogVerdict, verifyLog } from './rules/verify-log.ts';
export type { Session, SessionState } from './session.ts';
export { type KeyValueStorage, memoryStorage } from './storage.ts';
export type { AsyncState, Store } from './store.ts';
export type { Auctions } from './stores/auctions.ts';
export { type CheckoutParts, createCheckout } from './stores/checkout.ts';
export {
  type Checkout,
  type CheckoutState,
  isCheckoutBusy,
  NOTHING_CHARGED,
  PaypalError,
  type Places,
} from './stores/checkout-state.ts';
export { type Deals, dealsOf } from './stores/deals.ts';
export { type DirectSales, directSalesOf, type Purchase } from './stores/direct.ts';
export type { LotData } from './stores/lot-data.ts';
export { type Notifications, notificationsOf } from './stores/notifications.ts';
export type { Watchlist } from './stores/watchlist.ts';
export type { Ticker } from './ticker.ts';
