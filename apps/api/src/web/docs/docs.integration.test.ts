import { brotliDecompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject(path);

it('serves a valid OpenAPI document', async () => {
  const document = (await get('/api/openapi.json')).json();
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(document.paths['/auctions/{id}/bid'].post.requestBody.required).toBe(true);
  expect(document.paths['/buydirect/{id}/accept'].post.requestBody.required).toBe(false);
});

it('describes integers without the limits of JavaScript, which viewers show as examples', async () => {
  const { body } = await get('/api/openapi.json');
  expect(body).toContain('"type":"integer"');
  expect(body).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

it('sends the document compressed, and not to a client that has it', async () => {
  const ask = (headers: Record<string, string>) => app.http.inject({ url: '/api/openapi.json', headers });
  const first = await ask({ 'accept-encoding': 'gzip, br' });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).openapi).toMatch(/^3\./);
  const again = await ask({ 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

it('lists the refusals that follow from the office session, permission and proof of a call of staff', async () => {
  const { paths, components } = (await get('/api/openapi.json')).json();
  const call = paths['/staff/checks/{id}'].post;
  expect(call.security).toEqual([{ office: [] }]);
  expect(components.securitySchemes.office).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const code of ['office_session_required', 'permission_missing', 'step_up_required'])
    expect(call.responses['403'].description).toContain(`\`${code}\``);
  expect(paths['/staff/checks'].get.responses['403'].description).not.toContain('step_up_required');
});

it('serves the document at its second address', async () => {
  expect((await get('/api/docs/json')).body).toBe((await get('/api/openapi.json')).body);
});

it.each(['/api/docs', '/api/docs/'])('serves the API reference at %s, from our own files', async (path) => {
  const page = await get(path);
  expect(page.statusCode).toBe(200);
  const addresses = [...page.body.matchAll(/(?:src|href|data-viewer)="([^"]+)"/g)].map(([, at = '']) => at);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/developers', '/api/docs/page.js']));
  for (const address of addresses) {
    expect(address).toMatch(/^\//);
    expect((await get(address)).statusCode, address).toBe(200);
  }
});

it('allows the page no code from strings, and no request to another server', async () => {
  const policy = String((await get('/api/docs')).headers['content-security-policy']);
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const sources = Object.fromEntries(directives.map(([name, ...allowed]) => [name, allowed.join(' ')]));
  expect(sources).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  });
});

it('serves the scripts of the viewer under its version, and none of its other files', async () => {
  const { body } = await get('/api/docs');
  const viewer = /data-viewer="([^"]+)"/.exec(body)?.[1] ?? '';
  const script = await get(viewer);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toMatch(/javascript/);
  const chunk = /"\.\/(chunks\/[\w.-]+\.js)"/.exec(script.body)?.[1] ?? '';
  expect((await get(new URL(chunk, `http://localhost${viewer}`).pathname)).statusCode).toBe(200);
  expect((await get(`${viewer}.map`)).statusCode).toBe(404);
  expect((await get(viewer.replace('standalone.esm.js', '../../package.json'))).statusCode).toBe(404);
});

it('lists every call with its summary and its address in the reference', async () => {
  const calls = (await get('/api/docs/calls.json')).json();
  expect(calls).toContainEqual({
    name: 'placeBid',
    route: 'POST /auctions/{id}/bid',
    summary: 'Places a bid (a maximum)',
    href: '/api/docs#tag/auctions/placeBid',
  });
  const { paths } = (await get('/api/openapi.json')).json();
  expect(calls).toHaveLength(Object.values(paths).flatMap((path) => Object.keys(path as object)).length);
});

it('lists every heading of the reference in one group, those of staff apart', async () => {
  const { paths, 'x-tagGroups': groups } = (await get('/api/openapi.json')).json();
  const calls = Object.values<Record<string, { tags: string[] }>>(paths).flatMap(Object.values);
  const [members, staff] = groups.map(({ tags }: { tags: string[] }) => tags);
  expect(new Set([...members, ...staff])).toEqual(new Set(calls.flatMap(({ tags }) => tags)));
  expect(members).toContain('auctions');
  expect(staff).toContain('staff-parcels');
  expect(staff.filter((tag: string) => !tag.startsWith('staff-'))).toEqual([]);
});

it('writes summaries in plain text', async () => {
  const calls = (await get('/api/docs/calls.json')).json();
  expect(calls.filter(({ summary }: { summary: string }) => summary.includes('`'))).toEqual([]);
});
