import type { Faults } from './faults.ts';

/** A webhook, ready to be sent. */
export interface Delivery {
  readonly provider: 'card' | 'paypal' | 'carrier';
  /** The path under the registered address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends webhooks to the registered addresses, with retries until they answer with 2xx. */
export interface Deliveries {
  /** Registers an address for webhooks, sent to its paths `/card`, `/paypal` and `/carrier`. */
  addTarget(target: string): void;
  send(delivery: Delivery): void;
  /** Resolves when no webhook is on its way. Retries and late ones may follow. */
  idle(): Promise<void>;
  /** How many webhooks were sent after a later one of their provider. */
  reordered(): number;
  stop(): void;
}

/** Delays before a retry: a restarting server is back by then. */
const RETRY_MS = [500, 2_000, 5_000, 15_000, 60_000];
const TIMEOUT_MS = 5_000;

export function createDeliveries(faults: Faults): Deliveries {
  const targets = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();
  const held: Record<Delivery['provider'], Delivery[]> = { card: [], paypal: [], carrier: [] };

  let reordered = 0;

  function later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  async function post(target: string, delivery: Delivery, attempt = 0): Promise<void> {
    const { path, headers, body } = delivery;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(target + path, { method: 'POST', headers, body, signal });
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // The receiver is not running: the next attempt tries again.
    }
    const pause = RETRY_MS[attempt];
    if (pause !== undefined) later(pause, () => void post(target, delivery, attempt + 1));
  }

  const postAll = (delivery: Delivery) => {
    for (const target of targets) {
      const posting = post(target, delivery).finally(() => sending.delete(posting));
      sending.add(posting);
    }
  };

  return {
    addTarget: (target) => void targets.add(target.replace(/\/+$/, '')),
    send(delivery) {
      const { provider } = delivery;
      const fault = faults.take(provider, 'webhook');
      if (fault?.kind === 'webhook-never') return;
      if (fault?.kind === 'webhook-reorder') return void held[provider].push(delivery);
      if (fault?.kind === 'webhook-late') return later(fault.ms, () => postAll(delivery));
      reordered += held[provider].length;
      for (const next of [delivery, ...held[provider].splice(0)]) postAll(next);
      if (fault?.kind === 'webhook-twice') postAll(delivery);
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    reordered: () => reordered,
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
