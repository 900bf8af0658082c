import type { Config } from './config.ts';

/** Calls per address and minute of endpoints with slow answers: the log of a large lot takes a second. */
const HEAVY_CALLS_PER_MINUTE = 30;
/** The part of all calls of an address and minute that can be messages to staff. */
const MESSAGE_SHARE = 0.01;

/** Calls per address and minute, by the `limit` of their endpoint in the contract. */
export const callLimits = ({ callsPerMinute, signInsPerMinute }: Config['limits']) => ({
  signIn: signInsPerMinute,
  heavy: HEAVY_CALLS_PER_MINUTE,
  message: Math.ceil(callsPerMinute * MESSAGE_SHARE),
});
