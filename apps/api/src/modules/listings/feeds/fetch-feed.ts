import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { MAX_LISTING_FILE_BYTES } from '@bidkit/contract';
import { decodeText } from '@bidkit/csv';
import type { FeedSettings } from '../../../config/feed-settings.ts';
import { checkFeedUrl, createLookup } from './address-rules.ts';
import { FeedError } from './feed-error.ts';

// Not `fetch`: it has no way to check the address that a connection uses.

const TIMEOUT_MS = 60_000;
const MAX_REDIRECTS = 5;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** What the server said about the file that was imported last. */
interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** The text of a file; null for one that has not changed. */
export type FetchedFeed = { readonly content: string; readonly validators: Validators } | null;

interface Options {
  readonly settings: FeedSettings;
  readonly validators: Validators;
  /** Ends the request, when the server stops. */
  readonly signal?: AbortSignal;
  /** The time for the whole file, with all redirects. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly lookup?: LookupFunction;
}

/**
 * Reads the file at an address, of any number of redirects up to five. Each address is checked before it is connected to.
 * @throws FeedError that says why there is no file
 */
export async function fetchFeed(address: string, options: Options): Promise<FetchedFeed> {
  const { settings, signal, timeoutMs = TIMEOUT_MS, lookup = createLookup(settings) } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      checkFeedUrl(url, settings);
      const response = await open(url, options.validators, { signal: ended, lookup });
      if (!REDIRECTS.includes(response.statusCode)) return await read(response, url, options);
      response.destroy();
      url = locationOf(response, url);
    }
    throw new FeedError(`There are more than ${MAX_REDIRECTS} redirects`);
  } catch (error) {
    if (timeout.aborted) throw new FeedError(`The file did not arrive within ${timeoutMs / 1_000} seconds`);
    if (error instanceof FeedError || signal?.aborted) throw error;
    throw new FeedError(`The address cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function open(
  url: URL,
  { etag, last_modified }: Validators,
  { signal, lookup }: { readonly signal: AbortSignal; readonly lookup: LookupFunction },
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/csv, application/json, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'Bidkit-Listings/1',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(last_modified !== null && { 'if-modified-since': last_modified }),
  };
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    // No agent: a connection that is kept could have been opened by another rule.
    request(url, { headers, signal, lookup, agent: false }).on('response', resolve).on('error', reject).end();
  });
}

function locationOf({ headers: { location }, statusCode }: IncomingMessage, from: URL): URL {
  if (location === undefined || !URL.canParse(location, from.href))
    throw new FeedError(`${from.host} answered ${statusCode} without an address`);
  return new URL(location, from);
}

async function read(
  response: IncomingMessage,
  { host }: URL,
  { validators, maxBytes = MAX_LISTING_FILE_BYTES }: Options,
): Promise<FetchedFeed> {
  const { statusCode, headers } = response;
  const isConditional = validators.etag !== null || validators.last_modified !== null;
  const refuse = (message: string) => {
    response.destroy();
    return new FeedError(message);
  };
  if (statusCode === 304 && isConditional) {
    response.resume();
    return null;
  }
  if (statusCode !== 200) throw refuse(`${host} answered ${statusCode}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw refuse(`${host} sent a compressed file (${encoding})`);
  const tooLarge = `The file has more than ${maxBytes} bytes`;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw refuse(tooLarge);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > maxBytes) throw refuse(tooLarge);
    parts.push(part);
  }
  return {
    content: decode(Buffer.concat(parts), headers['content-type']),
    validators: { etag: headers.etag ?? null, last_modified: headers['last-modified'] ?? null },
  };
}

/** The text. Many servers declare an encoding for all of their files, so it counts only where the bytes are not UTF-8. */
function decode(bytes: Buffer, contentType = ''): string {
  const [, declared] = /;\s*charset="?([\w-]+)/i.exec(contentType) ?? [];
  const content = decodeText(bytes) ?? decodeText(bytes, declared);
  if (content === null) throw new FeedError('The file is not UTF-8, and its encoding is not declared');
  return content;
}
