import { Unanswered } from './gateway.ts';

/** The answer of a provider: a status below 500 with its JSON body. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to a provider. @throws Unanswered after a timeout, a status of 500 or more, or 429 */
export async function askProvider(
  provider: string,
  url: URL,
  timeoutMs: number,
  init: RequestInit = {},
): Promise<ProviderAnswer> {
  try {
    // A provider never redirects these calls. Their parameters are secrets.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429)
      throw new Error(`${response.status} ${text.slice(0, 500)}`);
    return { status: response.status, body: JSON.parse(text) };
  } catch (error) {
    throw new Unanswered(provider, error);
  }
}
