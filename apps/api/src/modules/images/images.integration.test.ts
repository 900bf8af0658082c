import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawProduct } from '../../demo/drawing/draw.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { answerErrors } from '../../web/errors.ts';
import { createReadiness } from '../../web/readiness.ts';
import { picturePaths } from './picture-paths.ts';
import { createPictures } from './pictures.ts';
import { imageRoutes } from './routes.ts';

let app: TestApp;
let folder: string;
let http: FastifyInstance;
let address: string;
let product: Awaited<ReturnType<TestApp['aProduct']>>;

beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'bidkit-images-'));
  http = Fastify();
  answerErrors(http, createReadiness(app.db));
  await http.register(imageRoutes(createPictures(app.db, folder, drawProduct)));
  product = await app.aProduct({
    picture: { emoji: '1f9f0', backdrop: 'sand', views: ['front', 'angled'] },
  });
  address = `/images/${product.category_id}/7/${product.id}`;
});
afterAll(async () => {
  await http.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

describe('GET /images/{category_id}/7/{product_description_id}.jpg', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('answers Accept: %s with %s of the asked width', async (accept, type, format) => {
    const answer = await get(`${address}.jpg?w=320`, { accept });
    expect(answer.headers).toMatchObject({ 'content-type': type, vary: expect.stringContaining('Accept') });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 320 });
  });

  it('caches drawn pictures and lets browsers cache them', async () => {
    const first = await get(`${address}.jpg?w=160`);
    const etag = first.headers.etag ?? '';
    const again = await get(`${address}.jpg?w=160`, { 'if-none-match': etag });
    expect({ status: again.statusCode, bytes: again.rawPayload.length }).toEqual({ status: 304, bytes: 0 });
  });

  it('lets browsers cache a path with the version of the picture for a year, any other for a day', async () => {
    const cacheControlOf = async (path: string) => (await get(`${path}?w=160`)).headers['cache-control'];
    const paths = picturePaths({ product, photographs: [] });
    expect(paths).toHaveLength(2);
    for (const path of paths) expect(await cacheControlOf(path)).toBe('public, max-age=31536000, immutable');
    expect(await cacheControlOf(`${address}.jpg`)).toBe('public, max-age=86400');
    expect(await cacheControlOf(`${address}.olderVersion.jpg`)).toBe('public, max-age=86400');
  });

  it('is drawn once for every width, before it is asked for', async () => {
    const drawn: string[] = [];
    const pictures = createPictures(app.db, null, (picture, size) => {
      drawn.push(`${size.width} ${size.format}`);
      return drawProduct(picture, size);
    });
    await pictures.prepare({ productId: product.id, view: 1 });
    const wanted = { categoryId: product.category_id, productId: product.id, view: 1 };
    const found = await pictures.find(wanted);
    if (!found || found === 'placeholder') throw new Error('The product has no drawing');
    for (const width of [160, 320, 480, 640, 960, 1200] as const)
      expect(await sharp(await found.render(width, 'avif')).metadata()).toMatchObject({
        format: 'heif',
        width,
        height: width,
      });
    expect(drawn).toEqual(['1200 png']);
  });

  it('does not let browsers cache a failure', async () => {
    const broken = await app.aProduct({
      picture: { emoji: 'no-such-thing', backdrop: 'sand', views: ['front'] },
    });
    const answer = await get(`/images/${broken.category_id}/7/${broken.id}.jpg`);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it('serves further views under their number', async () => {
    const [front, angled] = [await get(`${address}.jpg?w=160`), await get(`${address}-2.jpg?w=160`)];
    expect([front.statusCode, angled.statusCode]).toEqual([200, 200]);
    expect(front.rawPayload.equals(angled.rawPayload)).toBe(false);
  });

  it('shows the placeholder for a product without pictures, in place of its front only', async () => {
    const { category_id, id } = await app.aProduct({ picture: null });
    const front = await get(`/images/${category_id}/7/${id}.jpg?w=640`);
    expect([front.statusCode, front.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(front.headers['cache-control']).toBe('public, max-age=60');
    expect((await get(`/images/${category_id}/7/${id}-2.jpg`)).statusCode).toBe(404);
  });

  it('answers 404 for unknown pictures', async () => {
    const { category_id, id } = product;
    const unknown = [
      `${address}-3.jpg`,
      `/images/${category_id}/7/2000000000.jpg`,
      `/images/${category_id + 1}/7/${id}.jpg`,
      `/images/x/7/${id}.jpg`,
      `/images/${category_id}/7/${id}.png`,
      `/images/${category_id}/7/..%2f..%2fpackage.json`,
    ];
    for (const url of unknown) expect(`${url} ${(await get(url)).statusCode}`).toBe(`${url} 404`);
  });
});

it.each(['auction', 'car'])('has a placeholder for a missing %s', async (kind) => {
  const answer = await get(`/images/placeholder/${kind}.svg`);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.body).toContain('<svg');
});
