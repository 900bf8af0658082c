import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/** Our own origin as the page of a request knows it. For pages of other origins it is that of `publicUrl`. */
export function ownOriginOf(
  { ownOrigins, publicUrl }: Pick<Config, 'ownOrigins' | 'publicUrl'>,
  { origin }: IncomingHttpHeaders,
): string {
  return origin !== undefined && ownOrigins.has(origin) ? origin : new URL(publicUrl).origin;
}
