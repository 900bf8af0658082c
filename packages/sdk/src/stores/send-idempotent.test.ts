import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../storage.ts';

const bought = { schedule_id: 140, pay_by: '2026-01-03T00:00:00.000Z' };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** Loads the modules of a page; a reloaded page loads them again. */
const load = async () => ({
  ...(await import('../create-bidkit.ts')),
  ...(await import('./deals/direct.ts')),
});
let code = await load();

/** A fake server. `script` lists what it does with each purchase; the last entry is repeated. */
function serverThat(
  ...script: ('succeeds' | 'is unreachable' | 'refuses' | 'does not respond' | 'has failed')[]
) {
  const keys: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'POST') return answer(404, { message: 'Unexpected.', errors: {} });
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const word = script.length > 1 ? script.shift() : script[0];
    if (word === 'is unreachable') throw new TypeError('Failed to fetch');
    if (word === 'has failed') return answer(502, null);
    if (word === 'refuses') return answer(409, { message: 'Sold out.', errors: {} });
    if (word === 'does not respond')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    return answer(200, bought);
  };
  const options = { apiUrl: 'https://market.example/api', storage: memoryStorage(), fetch };
  return { keys, buy: () => code.directSalesOf(code.createBidkit(options)).buy(7) };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Fake timers do not reach the real AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function settle<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined);
  await vi.runAllTimersAsync();
  return request;
}

describe('an idempotent request', () => {
  it.each(['is unreachable', 'has failed', 'does not respond'] as const)(
    'is retried with the same key when the server %s',
    async (word) => {
      const { keys, buy } = serverThat(word, word, 'succeeds');
      expect(await settle(buy())).toMatchObject(bought);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('keeps its key when it is sent again after no response came', async () => {
    const { keys, buy } = serverThat('is unreachable', 'does not respond', 'has failed', 'succeeds');
    await expect(settle(buy())).rejects.toMatchObject({ status: 502 });
    await settle(buy());
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it('has a new key after a response, also a refusal', async () => {
    const { keys, buy } = serverThat('succeeds', 'refuses', 'succeeds');
    await settle(buy());
    await expect(settle(buy())).rejects.toMatchObject({ status: 409 });
    await settle(buy());
    expect(new Set(keys).size).toBe(3);
  });

  describe('in a reloaded tab', () => {
    /** Stubs sessionStorage with an entry of the host page. */
    function aTab(refusing: Partial<KeyValueStorage> = {}) {
      const tab: Record<string, string> = { cart: 'of the host page' };
      const storage: KeyValueStorage = {
        getItem: (key) => tab[key] ?? null,
        setItem(key, value) {
          tab[key] = value;
        },
        removeItem(key) {
          delete tab[key];
        },
      };
      vi.stubGlobal('sessionStorage', { ...storage, ...refusing });
      return tab;
    }
    const reload = async () => {
      vi.resetModules();
      code = await load();
    };
    afterEach(() => void vi.unstubAllGlobals());

    it('keeps its key when it is sent again after no response came', async () => {
      const tab = aTab();
      const { keys, buy } = serverThat('is unreachable', 'is unreachable', 'is unreachable', 'succeeds');
      await expect(settle(buy())).rejects.toMatchObject({ status: 0 });
      expect(Object.keys(tab)).toEqual(['cart', 'bidkit:POST /direct/7']);
      await reload();
      await settle(buy());
      expect(new Set(keys).size).toBe(1);
      expect(tab).toEqual({ cart: 'of the host page' });
    });

    it.each(['succeeds', 'refuses'] as const)(
      'has a new key after a response of a server that %s',
      async (word) => {
        const tab = aTab();
        const { keys, buy } = serverThat(
          'is unreachable',
          'is unreachable',
          'is unreachable',
          word,
          'succeeds',
        );
        await expect(settle(buy())).rejects.toMatchObject({ status: 0 });
        await reload();
        await settle(buy()).catch(() => undefined);
        expect(Object.keys(tab)).toEqual(['cart']);
        await reload();
        await settle(buy());
        expect(new Set(keys).size).toBe(2);
      },
    );

    it.each(['getItem', 'setItem'] as const)(
      'keeps its key in memory when sessionStorage throws in %s',
      async (method) => {
        const refuse = () => {
          throw new DOMException('Not here', 'QuotaExceededError');
        };
        aTab({ [method]: refuse });
        const { keys, buy } = serverThat(
          'is unreachable',
          'is unreachable',
          'is unreachable',
          'refuses',
          'succeeds',
        );
        await expect(settle(buy())).rejects.toMatchObject({ status: 0 });
        await expect(settle(buy())).rejects.toMatchObject({ status: 409 });
        expect(new Set(keys).size).toBe(1);
        await settle(buy());
        expect(new Set(keys).size).toBe(2);
      },
    );
  });

  it('fails as unreachable when no attempt gets a response', async () => {
    const { keys, buy } = serverThat('does not respond');
    await expect(settle(buy())).rejects.toMatchObject({ name: 'BidkitError', status: 0 });
    expect(keys).toHaveLength(3);
  });
});
