import * as z from 'zod/mini';
import type { EasypostKeys } from '../../config/carrier-settings.ts';
import { askProvider, type ProviderAnswer } from '../ask-provider.ts';
import type { Declined } from '../declined.ts';
import { Unanswered } from '../gateway.ts';

export const PROVIDER = 'EasyPost';
const API = 'https://api.easypost.com';
const TIMEOUT_MS = 10_000;
/** Rates and labels come from the carriers, through EasyPost. Its own clients wait for a minute. */
const CARRIER_TIMEOUT_MS = 30_000;
/** A label is some ten kilobytes. */
const MAX_LABEL_BYTES = 5_000_000;

/** A call that was done, or refused with EasyPost's message and code. */
export type EasypostAnswer = { readonly ok: true; readonly body: unknown } | Declined;

export interface EasypostHttp {
  /** @throws Unanswered, or Error when EasyPost refuses our key */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<EasypostAnswer>;
  /** Fetches a file that an answer links to. @throws Unanswered */
  download(url: string): Promise<Uint8Array>;
}

const problem = z.object({
  error: z.object({
    code: z.optional(z.string()),
    message: z.optional(z.unknown()),
    errors: z.optional(z.array(z.unknown())),
  }),
});
const fieldError = z.object({ field: z.optional(z.nullable(z.string())), message: z.string() });

/** The carrier may still do it, or has done it. */
const UNKNOWN_OUTCOME = [
  'SHIPMENT.PURCHASE.IN_PROGRESS',
  'SHIPMENT.POSTAGE.TIMED_OUT',
  'SHIPMENT.POSTAGE.NO_RESPONSE',
];
export const NOT_FOUND = 'NOT_FOUND';

/** Calls EasyPost's API, version 2, with the key as the user of HTTP's basic authentication. */
export function createEasypostHttp({ apiKey, apiUrl }: EasypostKeys, timeoutMs?: number): EasypostHttp {
  const base = `${apiUrl ?? API}/v2`;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  return {
    async ask(method, path, body) {
      const waitMs = timeoutMs ?? (method === 'POST' ? CARRIER_TIMEOUT_MS : TIMEOUT_MS);
      const answer = await askProvider(PROVIDER, new URL(base + path), waitMs, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return readAnswer(answer);
    },

    async download(url) {
      try {
        // A label is public for those who know its address: the key stays here.
        const response = await fetch(labelUrl(url, apiUrl), {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`${response.status} for ${url}`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (bytes.length > MAX_LABEL_BYTES) throw new Error(`${url} has ${bytes.length} bytes`);
        return bytes;
      } catch (error) {
        throw new Unanswered(PROVIDER, error);
      }
    },
  };
}

/** Labels have https. Those of a sandbox are fetched from where it was called: it may have several names. */
function labelUrl(text: string, apiUrl: string | null): URL {
  const url = new URL(text);
  if (apiUrl !== null) return new URL(url.pathname, apiUrl);
  if (url.protocol === 'https:') return url;
  throw new Error(`${text} is not the address of a label`);
}

function readAnswer({ status, body }: ProviderAnswer): EasypostAnswer {
  if (status < 300) return { ok: true, body };
  if (status === 401 || status === 403) throw new Error(`${PROVIDER} refuses its key (${status})`);
  const { error } = problem.safeParse(body).data ?? {};
  const code = status === 404 ? NOT_FOUND : (error?.code ?? null);
  const message = messageOf(error?.message, error?.errors) ?? `${PROVIDER} answered ${status}.`;
  if (code !== null && UNKNOWN_OUTCOME.includes(code))
    throw new Unanswered(PROVIDER, new Error(`${code} ${message}`));
  return { ok: false, message, code };
}

/** The message, with the messages about single fields, which are texts or objects. */
function messageOf(message: unknown, errors: readonly unknown[] = []): string | null {
  const details = errors.flatMap((error) => {
    if (typeof error === 'string') return [error];
    const { data } = fieldError.safeParse(error);
    return data ? [data.field ? `${data.field}: ${data.message}` : data.message] : [];
  });
  const all = [...(typeof message === 'string' ? [message] : []), ...details];
  return all.length > 0 ? [...new Set(all)].join(' ') : null;
}
