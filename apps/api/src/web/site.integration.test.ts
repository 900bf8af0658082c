import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { serveEmbed } from './embed.ts';

const SCRIPT = 'console.log("the marketplace");';
let root: string;
let app: TestApp;
let folders: { site: string; embed: string; keptEmbed: string };
let listening: Promise<string>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bidkit-site-'));
  const files: Record<string, string | Buffer> = {
    'site/index.html': '<!doctype html><head><!--share-meta--></head><!--demo-notice--><div id="root"></div>',
    'site/offline.html': '<!doctype html>',
    'site/assets/index-abc.js': SCRIPT,
    'site/assets/index-abc.js.br': brotliCompressSync(SCRIPT),
    'site/.vite/manifest.json': '{}',
    'site/pages.json': JSON.stringify(
      [
        ['/', '/index.php'],
        ['/login'],
        ['/partner/sign-in'],
        ['/partner/pay'],
        ['/partner/checkout/:id'],
        ['/terms', '/site/terms'],
        ['/auctions/:id/:slug?', '/auction/:id'],
      ].map((paths) => ({ paths, scripts: [`/assets${paths[0]}.js`] })),
    ),
    'embed/v1/bidkit.js': 'export {};',
    'embed/1.2.0/bidkit.js': 'export {};',
    'embed/1.2.0/bid-box-abc.js': SCRIPT,
    'embed/1.2.0/bid-box-abc.js.br': brotliCompressSync(SCRIPT),
    'embed/1.2.0/integrity.json': '{}',
    'embed/.vite/manifest.json': '{}',
    'kept/1.1.0/bidkit.js': 'export const version = "1.1.0";',
    'kept/1.2.0/bidkit.js': 'export const first = true;',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }
  folders = { site: join(root, 'site'), embed: join(root, 'embed'), keptEmbed: join(root, 'kept') };
  app = await openTestApp({ PUBLIC_URL: 'https://first-dollar.example' }, { folders });
  listening = app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

it('says on every page of a public demo, and of no other server, that no real money moves', async () => {
  const demo = await openTestApp({ PUBLIC_URL: 'https://first-dollar.example', DEMO: 'true' }, { folders });
  for (const url of ['/', '/login', '/auctions/1', '/partner/pay', '/nope', '/api/docs']) {
    expect((await demo.http.inject(url)).body).toContain('Demo: no real money');
    expect((await get(url)).body).not.toMatch(/no real money|demo-notice/);
  }
  await demo.close();
});

describe('a page of the site', () => {
  it.each(['//', '//x:99999/', '//x:99999/partner/checkout/1'])(
    'is the shell with status 404 at the path %s, which is no valid URL',
    async (path) => {
      const { port } = new URL(await listening);
      const [answer] = await once(request({ port, path, agent: false }).end(), 'response');
      answer.resume();
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/', '/index.html', '/index.php', '/login', '/login?a=b.js', '/site/terms/'])(
    'is the shell at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<meta property="og:title" content="Marketplace">');
      expect(answer.body).not.toContain('share-meta');
    },
  );

  it.each(['/nope', '/auctions/999999', '/auctions/12/a-lamp-v2.1', '/login/further'])(
    'is the shell with status 404 and noindex at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('loads the scripts of its page with the entry', async () => {
    const script = '<link rel="modulepreload" crossorigin href="/assets/terms.js">';
    expect((await get('/site/terms')).body).toContain(script);
    expect((await get('/nope')).body).not.toContain('modulepreload');
  });

  it('has one canonical URL for all its aliases', async () => {
    const canonical = '<link rel="canonical" href="https://first-dollar.example/terms">';
    expect((await get('/site/terms')).body).toContain(canonical);
    expect((await get('/terms?ref=x')).body).toContain(canonical);
  });

  it.each(['/auctions/ID/oak-chest', '/auctions/ID', '/auction/ID?ref=x'])(
    'shares the lot at %s',
    async (url) => {
      const product = await app.aProduct({
        name: '"Oak" chest </title><script>alert(1)</script> $& $1',
        description: 'Made of oak.\n\nSome wear.',
      });
      const { id } = await app.aLot({ product_description_id: product.id });
      const { body } = await get(url.replace('ID', String(id)));
      const name = '&quot;Oak&quot; chest &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1';
      expect(body).toContain(`<meta property="og:title" content="${name} - Marketplace">`);
      expect(body).toContain('<meta property="og:description" content="Made of oak. Some wear.">');
      expect(body).toContain(`<link rel="canonical" href="https://first-dollar.example/auctions/${id}">`);
      const image = `https://first-dollar.example/images/${product.category_id}/7/${product.id}.jpg?w=1200`;
      expect(body).toContain(`<meta property="og:image" content="${image}">`);
      expect(body).not.toContain('<script>');
    },
  );

  it('is isolated from its opener, except the windows that partners’ pages open', async () => {
    const openerOf = async (url: string) => (await get(url)).headers['cross-origin-opener-policy'];
    expect(await openerOf('/partner/sign-in?partner=acme')).toBe('unsafe-none');
    expect(await openerOf('/partner/pay?partner=acme')).toBe('unsafe-none');
    expect(await openerOf('/payment/paypal/return/7?token=x')).toBe('unsafe-none');
    expect(await openerOf('/login?window')).toBe('unsafe-none');
    expect(await openerOf('/register?window')).toBe('unsafe-none');
    for (const url of [
      '/',
      '/login',
      '/login?from=window',
      '/terms?/partner/sign-in',
      '/partner/sign-in/more',
    ])
      expect(await openerOf(url)).toBe('same-origin-allow-popups');
  });

  describe('in a frame', () => {
    const framersOf = async (url: string) => {
      const { headers } = await get(url);
      const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      return [ancestors, headers['x-frame-options']];
    };
    beforeAll(async () => {
      await app.aPartner({
        key: 'acme',
        origins: ['https://shop.example', 'http://localhost:*', 'null'],
      });
      await app.aPartner({ key: 'closed', origins: ['https://closed.example'], is_active: false });
    });

    it('can be framed by the partner it names, at registered origins only', async () => {
      const pages = 'https://shop.example http://localhost:*';
      for (const url of ['/partner/checkout/7?partner=acme', '/partner/checkout/7/?a=b&partner=acme'])
        expect(await framersOf(url)).toEqual([pages, undefined]);
      const policy = String(
        (await get('/partner/checkout/7?partner=acme')).headers['content-security-policy'],
      );
      expect(policy.replace(pages, "'self'")).toBe((await get('/')).headers['content-security-policy']);
    });

    it('cannot be framed by others', async () => {
      for (const query of [
        '',
        '?partner=',
        '?partner=unknown',
        '?partner=closed',
        '?partner=a%00b',
        "?partner='*'",
      ])
        expect(await framersOf(`/partner/checkout/7${query}`)).toEqual(["'none'", undefined]);
    });

    it.each([
      '/',
      '/login',
      '/payment/methods/7?partner=acme',
      '/partner/pay?partner=acme',
      '/partner/sign-in?partner=acme',
      '/partner/checkout/7/more?partner=acme',
      '/terms?/partner/checkout/7&partner=acme',
    ])('is nothing at %s', async (url) => {
      expect(await framersOf(url)).toEqual(["'self'", 'SAMEORIGIN']);
    });
  });

  it('may open sockets to its own origin only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' wss://first-dollar.example;");
    expect(policy).not.toContain('unsafe');
  });
});

describe('a file of the site', () => {
  it('is cached forever when its name has a hash, and briefly otherwise', async () => {
    expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toContain('max-age=300');
    expect((await get('/offline.html')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent as the build compressed it', async () => {
    const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/index-abc.js')).body).toBe(SCRIPT);
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/embed/v1/gone.js',
    '/embed/1.2.0/gone.js',
    '/embed/1.2.0/bid-box-abc.js.br',
    '/embed/.vite/manifest.json',
    '/embed/1.2.0/..%2f..%2fsite/pages.json',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fsecret.json',
    '/api/nothing',
  ])('answers 404 to %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: 'Not found.',
      errors: { message: ['Not found.'] },
      code: 'not_found',
    });
  });
});

describe('the script tag', () => {
  const partner = { origin: 'https://partner.example' };

  it('can be loaded by any page, and is revalidated while its versioned files are cached forever', async () => {
    const loader = await get('/embed/v1/bidkit.js', partner);
    expect(loader.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    const part = await get('/embed/1.2.0/bid-box-abc.js', { ...partner, 'accept-encoding': 'br' });
    expect(part.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('/embed/1.2.0/integrity.json')).headers['cache-control']).toContain('immutable');
  });

  it('keeps earlier versions without overwriting their files', async () => {
    expect((await get('/embed/1.1.0/bidkit.js')).body).toContain('"1.1.0"');
    expect((await get('/embed/1.2.0/bidkit.js')).body).toContain('first');
  });

  it('serves a version that a newer node adds', async () => {
    await mkdir(join(root, 'kept/1.3.0'));
    await writeFile(join(root, 'kept/1.3.0/core-abc.js'), SCRIPT);
    expect((await get('/embed/1.3.0/core-abc.js')).body).toBe(SCRIPT);
  });

  it('is not served when its version is published with other bytes', async () => {
    const [embed, kept] = [join(root, 'rebuilt'), join(root, 'published')];
    for (const [folder, hashes] of [
      [embed, '{ "bidkit.js": "sha384-new" }'],
      [kept, '{ "bidkit.js": "sha384-old" }'],
    ] as const) {
      await mkdir(join(folder, '1.2.0'), { recursive: true });
      await writeFile(join(folder, '1.2.0/integrity.json'), hashes);
    }
    const serve = () => serveEmbed(Fastify(), embed, kept);
    await expect(serve()).rejects.toThrow('Version 1.2.0 of the script tag is published');
    await writeFile(join(embed, '1.2.0/integrity.json'), '{ "bidkit.js": "sha384-old" }');
    await expect(serve()).resolves.toBeUndefined();
  });

  it('copies its version for later nodes', async () => {
    const files = await readdir(join(root, 'kept/1.2.0'));
    expect(files.sort()).toEqual(['bid-box-abc.js', 'bid-box-abc.js.br', 'bidkit.js', 'integrity.json']);
  });
});
