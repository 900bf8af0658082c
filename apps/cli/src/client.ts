import { routes } from '@bidkit/contract';
import { type Api, createBidkit, memoryStorage } from '@bidkit/sdk';
import { UsageError } from './usage-error.ts';

/** The address of the marketplace, without a slash at its end. */
export const siteUrl = ({ HOUSE_URL }: Readonly<Record<string, string | undefined>>) =>
  (HOUSE_URL || 'http://localhost:4000').replace(/\/+$/, '');

/**
 * An API client with this token, or logged out. @throws UsageError for an address to which passwords are sent openly
 */
export function createApi(url: string, token: string | null): Api {
  refuseOpenAddress(url);
  const storage = memoryStorage();
  // The sdk reads the token from the key `token`.
  if (token !== null) storage.setItem('token', token);
  return createBidkit({ apiUrl: `${url}/api`, storage }).extend(routes);
}

/**
 * @throws UsageError for an address that is not valid, or that sends passwords and tokens unencrypted over a network
 */
function refuseOpenAddress(url: string): void {
  if (!URL.canParse(url)) throw new UsageError(`“${url}” is not a valid address. HOUSE_URL sets it.`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return;
  throw new UsageError(
    `HOUSE_URL must be https: ${url} would get your password unencrypted. http is for this machine only.`,
  );
}

/** The names and addresses of this machine. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
