import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';
import { isLoopback } from './loopback.ts';

/** Which addresses the server may read feeds from, besides public ones over https. */
export interface FeedSettings {
  /** Private networks that may have feeds. */
  readonly networks: BlockList;
  /** Whether a feed may be on this machine, also over http: for tests and development. */
  readonly allowsLoopback: boolean;
}

const parseNetwork = (text: string): { address: string; prefix: number; type: 'ipv4' | 'ipv6' } | null => {
  const [address = '', bits = '', ...more] = text.split('/');
  const version = isIP(address);
  const isValid = version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits);
  if (!isValid || Number(bits) > (version === 4 ? 32 : 128)) return null;
  return { address, prefix: Number(bits), type: version === 4 ? 'ipv4' : 'ipv6' };
};

/** The variables of feeds. */
export const feedVariables = {
  FEED_NETWORKS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((network) => parseNetwork(network) !== null),
          'must be networks such as 10.1.0.0/16, separated by commas',
        ),
      ),
  ),
};

export function readFeedSettings(networks: string | undefined, publicUrl: string): FeedSettings {
  const list = new BlockList();
  for (const text of networks?.split(',') ?? []) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.prefix, network.type);
  }
  return { networks: list, allowsLoopback: isLoopback(publicUrl) };
}
