export * from './auctions/bid-box.ts';
export * from './auctions/bid-log-text.ts';
export * from './auctions/bid-log-version.ts';
export * from './auctions/increments.ts';
export * from './core/constants.ts';
export * from './core/endpoint.ts';
export { emailAddress, emailText, isEmailAddress, optionalEmailAddress } from './core/fields.ts';
export * from './core/form-message.ts';
export * from './core/ids.ts';
export { type BulkResults, bulkResults, MAX_BULK_IDS } from './core/list.ts';
export * from './core/normalize.ts';
export * from './core/realtime.ts';
export {
  done,
  emptyForm,
  type Image,
  idempotencyKey,
  image,
  instant,
  type ProductCondition,
  type ProductDescription,
  paged,
  productCondition,
  productDescription,
  reasonForm,
} from './core/schema.ts';
export * from './core/text.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './payments/constants.ts';
export * from './routes.ts';
