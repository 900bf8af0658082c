import type { CarrierSettings } from '../../config/carrier-settings.ts';
import type { CarrierGateway } from './carrier-gateway.ts';
import { createEasypost } from './easypost.ts';
import { createEasypostHttp } from './easypost-http.ts';

/** The keys of every sandbox (apps/sandbox). They are valid nowhere else. */
const sandboxKeys = { apiKey: 'EZTKSANDBOX', webhookSecret: 'sandbox_carrier_secret' };

/**
 * Opens the carriers if there are keys, else those of a sandbox. Null without either, or when labels are off: staff
 * enter the numbers of parcels themselves.
 */
export function openCarrier(
  { labels, keys }: Pick<CarrierSettings, 'labels' | 'keys'>,
  sandboxUrl: string | null,
): CarrierGateway | null {
  if (labels === 'off') return null;
  if (keys) return createEasypost(createEasypostHttp(keys), keys);
  return sandboxUrl === null ? null : openSandboxCarrier(sandboxUrl);
}

/** The same adapter with a sandbox's address. Tests of a hanging sandbox set a shorter timeout. */
export function openSandboxCarrier(url: string, timeoutMs?: number): CarrierGateway {
  return createEasypost(createEasypostHttp({ ...sandboxKeys, apiUrl: url }, timeoutMs), sandboxKeys);
}
