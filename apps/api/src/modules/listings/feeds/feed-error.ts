/** Why a feed could not be read, in a sentence for staff. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
