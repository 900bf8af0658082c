import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of this origin is the house's own. A page a request to `host` came from is, whatever the house is called there. */
export const isOwnOrigin = (publicUrl: string, origin: string, host: string | undefined): boolean =>
  origin === new URL(publicUrl).origin || origin.replace(/^https?:\/\//, '') === host;

/** The house's own origin as a request's page knows it; that of `publicUrl` for all others. */
export function ownOriginOf(publicUrl: string, { origin, host }: IncomingHttpHeaders): string {
  return origin !== undefined && isOwnOrigin(publicUrl, origin, host) ? origin : new URL(publicUrl).origin;
}
