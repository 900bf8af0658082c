import type { IncomingHttpHeaders } from 'node:http';

/** Whether an origin is our own: that of the public address, or the host that the request was sent to. */
export const isOwnOrigin = (publicUrl: string, origin: string, host: string | undefined): boolean =>
  origin === new URL(publicUrl).origin || origin.replace(/^https?:\/\//, '') === host;

/** Our own origin as the page of a request knows it. For pages of other origins it is that of `publicUrl`. */
export function ownOriginOf(publicUrl: string, { origin, host }: IncomingHttpHeaders): string {
  return origin !== undefined && isOwnOrigin(publicUrl, origin, host) ? origin : new URL(publicUrl).origin;
}
