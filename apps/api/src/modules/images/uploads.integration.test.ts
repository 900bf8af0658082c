import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await openTestApp();
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
afterAll(() => app.close());

const read = (picture: string, token: string) =>
  app.http.inject({
    method: 'GET',
    url: `/api/staff/pictures/${picture}`,
    headers: { authorization: `Bearer ${token}` },
  });

it('reads an uploaded picture as it was stored, for staff', async () => {
  const background = '#c60';
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const uploaded = await app.http.inject({
    method: 'POST',
    url: '/api/staff/pictures',
    headers: { authorization: `Bearer ${staff}` },
    payload: { data: bytes.toString('base64'), rotate: 90 },
  });
  const { picture } = uploaded.json();
  const answer = await read(picture, staff);
  expect(answer.json()).toMatchObject({ picture, type: 'image/jpeg' });
  const stored = await sharp(Buffer.from(answer.json().data, 'base64')).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
  expect((await read(picture, await app.tokenFor(await app.aUser()))).statusCode).toBe(403);
});

it('does not know a picture that was not uploaded', async () => {
  const answer = await read('0'.repeat(64), staff);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'picture_not_found']);
  expect((await read('front', staff)).statusCode).toBeGreaterThanOrEqual(400);
});
