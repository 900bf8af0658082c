import type { Config } from '../config/config.ts';
import { BURST_SECONDS, Budget } from '../kernel/budget.ts';

/** The part of an address's limits that one member, or the socket of one visitor, can use. */
const OWN_PART = 0.1;
/** Refused messages per minute of one socket. Above it the socket is disconnected. */
const REFUSED_PER_MINUTE = 120;

/** The limit of the messages of one socket. */
export interface MessageLimit {
  /**
   * Counts a message that names `lots` lots. Returns 0 when it is allowed, and otherwise the seconds until it would be.
   */
  take(lots: number): number;
  /** Whether the socket has sent too many messages although they were refused. */
  isIgnored(): boolean;
}

/** What the sockets of this node use, by address and by member. */
export interface SocketLimits {
  /** Whether the address has more sockets than it may have. */
  isOver(address: string): boolean;
  /** Counts an open socket. Call the returned function once when it has closed. */
  count(address: string): () => void;
  limitMessages(address: string, memberId: number | undefined): MessageLimit;
  /** Forgets addresses and members that use nothing. */
  sweep(): void;
}

interface Usage {
  sockets: number;
  usedAt: number;
  readonly messages: Budget;
  readonly lots: Budget;
}

/** `now` is a monotonic clock in milliseconds. */
export function createSocketLimits(
  {
    socketsPerAddress,
    socketMessagesPerMinute,
    socketLotsPerMinute,
  }: Pick<Config['limits'], 'socketsPerAddress' | 'socketMessagesPerMinute' | 'socketLotsPerMinute'>,
  now: () => number,
): SocketLimits {
  const known = new Map<string, Usage>();
  const createUsage = (part: number): Usage => ({
    sockets: 0,
    usedAt: now(),
    messages: new Budget(socketMessagesPerMinute * part, now),
    lots: new Budget(socketLotsPerMinute * part, now),
  });
  function usageOf(key: string, part: number): Usage {
    const usage = known.get(key) ?? createUsage(part);
    usage.usedAt = now();
    known.set(key, usage);
    return usage;
  }

  return {
    isOver: (address) => (known.get(address)?.sockets ?? 0) > socketsPerAddress,
    count(address) {
      const usage = usageOf(address, 1);
      usage.sockets += 1;
      return () => {
        usage.sockets -= 1;
      };
    },
    limitMessages(address, memberId) {
      const ofVisitor = memberId === undefined ? createUsage(OWN_PART) : null;
      const readOwn = () => ofVisitor ?? usageOf(`member ${memberId}`, OWN_PART);
      const refused = new Budget(REFUSED_PER_MINUTE, now);
      return {
        take(lots) {
          const usages = [usageOf(address, 1), readOwn()];
          const waits = usages.map((usage) =>
            Math.max(usage.messages.secondsUntil(1), usage.lots.secondsUntil(lots)),
          );
          const seconds = Math.ceil(Math.max(...waits));
          if (seconds > 0) refused.spend(1);
          else for (const usage of usages) spend(usage, lots);
          return seconds;
        },
        isIgnored: () => refused.secondsUntil(1) > 0,
      };
    },
    sweep() {
      // A budget that was not used for this long is full.
      const before = now() - BURST_SECONDS * 1000;
      for (const [key, { sockets, usedAt }] of known) {
        if (sockets === 0 && usedAt <= before) known.delete(key);
      }
    },
  };
}

function spend({ messages, lots }: Usage, lotCount: number): void {
  messages.spend(1);
  lots.spend(lotCount);
}
