import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../storage.ts';

const bought = { schedule_id: 140, pay_by: '2026-01-03T00:00:00.000Z' };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** The code of a page; a page that is loaded anew begins anew. */
const load = async () => ({ ...(await import('../create-bidkit.ts')), ...(await import('./direct.ts')) });
let code = await load();

/** A house that answers purchases as `script` says, one word a call; the last one goes on. */
function appThat(...script: ('buys' | 'falls' | 'refuses' | 'is silent' | 'is down')[]) {
  const keys: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'POST') return answer(404, { message: 'Not asked.', errors: {} });
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const word = script.length > 1 ? script.shift() : script[0];
    if (word === 'falls') throw new TypeError('Failed to fetch');
    if (word === 'is down') return answer(502, null);
    if (word === 'refuses') return answer(409, { message: 'Sold out.', errors: {} });
    if (word === 'is silent')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    return answer(200, bought);
  };
  const options = { apiUrl: 'https://house.example/api', storage: memoryStorage(), fetch };
  return { keys, buy: () => code.directSalesOf(code.createBidkit(options)).buy(7) };
}

beforeEach(() => {
  vi.useFakeTimers();
  // The browser's own timer of it is out of reach of the fake ones.
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

async function after<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  await vi.runAllTimersAsync();
  return asked;
}

describe('what commits to pay', () => {
  it.each(['falls', 'is down', 'is silent'] as const)(
    'is sent again under the same key to a house that %s',
    async (word) => {
      const { keys, buy } = appThat(word, word, 'buys');
      expect(await after(buy())).toMatchObject(bought);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('is the same to the house when it is pressed again after no answer came: it is bought once', async () => {
    const { keys, buy } = appThat('falls', 'is silent', 'is down', 'buys');
    await expect(after(buy())).rejects.toMatchObject({ status: 502 });
    await after(buy());
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it('is another one once there was an answer, be it a refusal', async () => {
    const { keys, buy } = appThat('buys', 'refuses', 'buys');
    await after(buy());
    await expect(after(buy())).rejects.toMatchObject({ status: 409 });
    await after(buy());
    expect(new Set(keys).size).toBe(3);
  });

  describe('in a tab that is loaded anew', () => {
    /** The storage of a tab, with what the page keeps there. */
    function aTab(refusing: Partial<KeyValueStorage> = {}) {
      const tab: Record<string, string> = { cart: 'somebody else’s' };
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

    it('is still the same when it is pressed again after no answer came: it is bought once', async () => {
      const tab = aTab();
      const { keys, buy } = appThat('falls', 'falls', 'falls', 'buys');
      await expect(after(buy())).rejects.toMatchObject({ status: 0 });
      expect(Object.keys(tab)).toEqual(['cart', 'bidkit:POST /direct/7']);
      await reload();
      await after(buy());
      expect(new Set(keys).size).toBe(1);
      expect(tab).toEqual({ cart: 'somebody else’s' });
    });

    it.each(['buys', 'refuses'] as const)(
      'is another one once a house that %s has answered',
      async (word) => {
        const tab = aTab();
        const { keys, buy } = appThat('falls', 'falls', 'falls', word, 'buys');
        await expect(after(buy())).rejects.toMatchObject({ status: 0 });
        await reload();
        await after(buy()).catch(() => undefined);
        expect(Object.keys(tab)).toEqual(['cart']);
        await reload();
        await after(buy());
        expect(new Set(keys).size).toBe(2);
      },
    );

    it.each(['getItem', 'setItem'] as const)(
      'is the same as long as the page where the tab refuses to %s',
      async (method) => {
        const refuse = () => {
          throw new DOMException('Not here', 'QuotaExceededError');
        };
        aTab({ [method]: refuse });
        const { keys, buy } = appThat('falls', 'falls', 'falls', 'refuses', 'buys');
        await expect(after(buy())).rejects.toMatchObject({ status: 0 });
        await expect(after(buy())).rejects.toMatchObject({ status: 409 });
        expect(new Set(keys).size).toBe(1);
        await after(buy());
        expect(new Set(keys).size).toBe(2);
      },
    );
  });

  it('fails as any call without an answer when the line stays silent', async () => {
    const { keys, buy } = appThat('is silent');
    await expect(after(buy())).rejects.toMatchObject({ name: 'BidkitError', status: 0 });
    expect(keys).toHaveLength(3);
  });
});
