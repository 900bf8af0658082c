import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Bidkit, createBidkit } from '../create-bidkit.ts';
import { type DeveloperErrorCode, developerErrors } from './developer-errors.ts';
import { diagnose, setDiagnosedSite } from './diagnose.ts';

/** A document and a network: only browsers are diagnosed. */
let probes: MockInstance<typeof fetch>;
let logged: MockInstance<typeof console.error>;
const bidkits: Bidkit[] = [];

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { origin: 'https://shop.example', search: '' });
  probes = vi.spyOn(globalThis, 'fetch');
  logged = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  for (const bidkit of bidkits.splice(0)) bidkit.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refusal = {
  message: 'Auctions cannot be shown here.',
  errors: {},
  code: 'origin_not_registered',
  params: { origin: 'https://shop.example' },
};

/** An instance of a page. The console shows each line once, so every test has a marketplace of its own. */
function connect(site: string, answer: () => Promise<Response>) {
  const sent = vi.fn(answer);
  const io = vi.fn(() => new Promise<never>(() => {}));
  const bidkit = createBidkit({ apiUrl: `https://${site}/api`, storage: null, fetch: sent, io });
  bidkits.push(bidkit);
  return { bidkit, sent, io };
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const lines = () => logged.mock.calls.map(([line]) => String(line));

describe('a page that cannot use the API', () => {
  it('is told to register its origin, once, and sends nothing more', async () => {
    const { bidkit, sent, io } = connect('refusing.example', async () =>
      Response.json(refusal, { status: 403 }),
    );
    bidkit.clock.start();
    await bidkit.auctions.load(7);
    expect(bidkit.auctions.get(7).getState().error?.code).toBe('origin_not_registered');
    const sentUntilNow = sent.mock.calls.length;
    await bidkit.auctions.load(8);
    bidkit.auctions.watch(7);
    await expect.poll(() => logged).toHaveBeenCalled();
    expect(lines()).toEqual([
      expect.stringMatching(
        /^Bidkit: The origin https:\/\/shop\.example is not registered.* --add-origin "https:\/\/shop\.example".* https:\/\/refusing\.example\/developers\/errors#origin_not_registered$/,
      ),
    ]);
    expect(sent).toHaveBeenCalledTimes(sentUntilNow);
    expect(io).not.toHaveBeenCalled();
  });

  it('of the marketplace itself names its PUBLIC_URL, not the command for partners', async () => {
    const params = { origin: 'https://own.example' };
    const { bidkit } = connect('own.example', async () =>
      Response.json({ ...refusal, params }, { status: 403 }),
    );
    await bidkit.auctions.load(7);
    await expect.poll(() => logged).toHaveBeenCalled();
    expect(lines()).toEqual([
      expect.stringMatching(/ PUBLIC_URL=https:\/\/own\.example\. .*#own_origin_unknown$/),
    ]);
    expect(lines()[0]).not.toContain('--add-origin');
  });

  it('is told that no server answers', async () => {
    probes.mockImplementation(lost);
    const { bidkit } = connect('down.example', lost);
    await Promise.all([7, 8, 9].map((id) => bidkit.api.getAuction({ params: { id } }).catch(() => null)));
    await expect.poll(() => logged).toHaveBeenCalled();
    expect(lines()).toEqual([expect.stringContaining('No server answers at https://down.example. Check')]);
    expect(lines()[0]).toMatch(/ https:\/\/down\.example\/developers\/errors#server_unreachable$/);
  });

  it('is told that the address is not that of an API', async () => {
    probes.mockImplementation((url) =>
      String(url).endsWith('/healthz') ? Promise.resolve(new Response()) : lost(),
    );
    const { bidkit } = connect('astray.example', lost);
    await bidkit.auctions.load(7);
    await expect.poll(() => logged).toHaveBeenCalled();
    expect(lines()).toEqual([
      expect.stringContaining('there is no Bidkit API at https://astray.example/api. Set data-api or apiUrl'),
    ]);
  });

  it('is told nothing when the API answers again, or the device is offline', async () => {
    const answering = async () => new Response('{}', { headers: { 'server-time': '1' } });
    probes.mockImplementation(answering);
    const { bidkit } = connect('flaky.example', lost);
    await bidkit.auctions.load(7);
    await expect.poll(() => probes).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', { onLine: false });
    await bidkit.auctions.load(8);
    await Promise.resolve();
    expect(lines()).toEqual([]);
  });
});

describe('createBidkit', () => {
  it.each([undefined, '', 'market.example/api', '//market.example/api', 'ftp://market.example/api'])(
    'refuses apiUrl %j and says what to pass',
    (apiUrl) => {
      expect(() => createBidkit({ apiUrl } as { apiUrl: string })).toThrow(
        `Bidkit: apiUrl is ${apiUrl}. Pass an address such as https://market.example/api. See /developers/errors#api_url_invalid`,
      );
    },
  );

  it.each(['/api', 'http://localhost:4000/api/', 'https://api.market.example'])(
    'takes apiUrl %j',
    (apiUrl) => {
      expect(() => createBidkit({ apiUrl, storage: null }).destroy()).not.toThrow();
    },
  );
});

describe('a message for developers', () => {
  it.each(Object.keys(developerErrors) as DeveloperErrorCode[])('%s has a text and a remedy', (code) => {
    for (const sentence of Object.values(developerErrors[code])) expect(sentence).toMatch(/[.}]$/);
  });

  it('is logged once for the same findings', async () => {
    setDiagnosedSite('https://once.example');
    for (const tag of ['bidkit-card', 'bidkit-card', 'bidkit-box']) diagnose('tag_unknown', { tag });
    await expect.poll(() => logged).toHaveBeenCalledTimes(2);
    expect(lines()[0]).toMatch(
      /^Bidkit: <bidkit-card> is not an element of Bidkit\. The elements are .* https:\/\/once\.example\/developers\/errors#tag_unknown$/,
    );
  });

  it('is not logged by servers and programs', async () => {
    vi.stubGlobal('document', undefined);
    diagnose('tag_unknown', { tag: 'bidkit-on-a-server' });
    await import('./report.ts');
    expect(lines()).toEqual([]);
  });
});
