/** The address of our own frame on a partner's page. No partner's origin looks like it: an origin has no path. */
const FRAME = /^(.+)\/partner\/checkout\/([1-9]\d*)$/;

/** The same as a pattern of SQL. */
export const FRAME_LIKE = '%/partner/checkout/%';

/** Where the token counts with which our own frame pays for a lot. */
export const frameOf = (ownOrigin: string, lotId: number) => `${ownOrigin}/partner/checkout/${lotId}`;

/** Where a token counts: a partner's origin, or our own with the one lot that is paid for there. Null for the member's own token. */
export function readPlace(place: string | null): { origin: string | null; paysFor: number | null } {
  const [, origin, lotId] = FRAME.exec(place ?? '') ?? [];
  return origin === undefined ? { origin: place, paysFor: null } : { origin, paysFor: Number(lotId) };
}
