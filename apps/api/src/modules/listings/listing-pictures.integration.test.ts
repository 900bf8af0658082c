import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, externalAuctions, uploadedPictures } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { claimUploads, deleteUnusedUploads } from '../images/uploads.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  await app.recurringSales.stop();
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(externalAuctions);
  await app.db.delete(uploadedPictures);
});

async function post(path: string, payload: object = {}) {
  const headers = { authorization: `Bearer ${staff}` };
  const answer = await app.http.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const read = async (path: string) => (await app.http.inject(path)).json();
const upload = async (background = 'red') => {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const data = (await image.jpeg().toBuffer()).toString('base64');
  return (await post('/pictures', { data })).body.picture as string;
};
const place = { name: 'Surplus', type: 32, city: 'Duluth', state: 'MN', zip: '55802' };
const add = async (fields: object) => (await post('/external-auctions', { ...place, ...fields })).body;
const uploads = () => app.db.$count(uploadedPictures);
/** More than a day passes since pictures were uploaded or claimed. */
const age = () =>
  app.db.update(uploadedPictures).set({ created_at: sql`clock_timestamp() - interval '25 hours'` });

describe('the picture of a listing', () => {
  it('is shown by its card and by its page, in the asked size', async () => {
    const { id, image } = await add({ picture: await upload() });
    const [card] = (await read('/api/external-auction')).data;
    expect(card).toMatchObject({ id, image, has_image: true });
    expect((await read(`/api/external-auction/${id}`)).image).toBe(image);
    const picture = await app.http.inject(`${image}?w=160`);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 160, height: 120 });
  });

  it('gets another path when it is replaced, which is audited, and nothing when it is the same', async () => {
    const first = await upload();
    const { id, image } = await add({ picture: first });
    const second = await upload('blue');
    const replaced = await post(`/external-auctions/${id}`, { picture: second });
    expect(replaced.body.image).not.toBe(image);
    const audited = () =>
      app.db.select().from(auditLog).where(eq(auditLog.subject_id, id)).orderBy(auditLog.id);
    const rows = await audited();
    expect(rows.at(-1)).toMatchObject({
      action: 'change',
      before: { picture: { photograph: first } },
      after: { picture: { photograph: second } },
    });
    await post(`/external-auctions/${id}`, { picture: second });
    await post(`/external-auctions/${id}`, { name: 'Surplus sale' });
    expect(await audited()).toHaveLength(rows.length + 1);
    expect((await read(`/api/external-auction/${id}`)).image).toBe(replaced.body.image);
    expect((await post(`/external-auctions/${id}`, { picture: null })).body.image).toBeNull();
  });

  it.each([
    ['an unknown picture', 'f'.repeat(64)],
    ['a path', '../../etc/passwd'],
  ])('cannot be %s: nothing is published then', async (_name, picture) => {
    const refused = await post('/external-auctions', { ...place, picture });
    expect([refused.status, refused.body.code]).toEqual([422, 'picture_not_uploaded']);
    expect(await app.db.$count(externalAuctions)).toBe(0);
    const { id } = await add({});
    expect((await post(`/external-auctions/${id}`, { name: 'X', picture })).status).toBe(422);
    expect(await read(`/api/external-auction/${id}`)).toMatchObject({ name: place.name, image: null });
  });

  it('leaves the database a day after its last listing got it', async () => {
    const picture = await upload();
    const [one, two] = [await add({ picture }), await add({ picture })];
    await post(`/external-auctions/${one.id}/remove`);
    await age();
    await deleteUnusedUploads(app.db);
    expect(await uploads()).toBe(1);
    await post(`/external-auctions/${two.id}/remove`);
    expect((await app.http.inject(two.image)).statusCode).toBe(404);
    await deleteUnusedUploads(app.db);
    expect(await uploads()).toBe(0);
  });

  it('is refused by a row of an import that names one which was not uploaded', async () => {
    const picture = await upload();
    const rows = ['a', 'b', 'c'].map((key) => ({ external_key: key, ...place, picture: `${key}.jpg` }));
    const pictures = [
      { name: 'a.jpg', picture },
      { name: 'b.jpg', picture: 'f'.repeat(64) },
    ];
    const form = { source: 'county', format: 'json', content: JSON.stringify(rows), pictures };
    await age();
    const written = () => app.db.select({ at: uploadedPictures.created_at }).from(uploadedPictures);
    const before = await written();
    const dry = await post('/external-auctions/import', { ...form, dry_run: true });
    expect(dry.body).toMatchObject({ added: 1, refused: 2 });
    expect(await written()).toEqual(before);
    expect((await post('/external-auctions/import', form)).body).toMatchObject({
      added: 1,
      refused: 2,
      errors: [
        { line: 2, field: 'picture', message: 'The picture “b.jpg” was not uploaded with the file.' },
        { line: 3, field: 'picture' },
      ],
    });
    expect((await read('/api/external-auction')).data).toMatchObject([{ has_image: true }]);
  });
});

it('deletes uploads after a day, unless a listing has them', async () => {
  const [used] = [await upload(), await upload('blue')];
  await add({ picture: used });
  await deleteUnusedUploads(app.db);
  expect(await uploads()).toBe(2);
  await age();
  await deleteUnusedUploads(app.db);
  expect(await app.db.select({ id: uploadedPictures.sha256 }).from(uploadedPictures)).toEqual([{ id: used }]);
});

it('keeps a picture that is claimed, and then for a further day', async () => {
  const [picture] = [await upload(), await upload('blue')];
  await age();
  await app.db.transaction(async (tx) => {
    await claimUploads(tx, [picture]);
    // It does not wait for the claim.
    await deleteUnusedUploads(app.db);
  });
  await deleteUnusedUploads(app.db);
  expect(await app.db.select({ id: uploadedPictures.sha256 }).from(uploadedPictures)).toEqual([
    { id: picture },
  ]);
  await age();
  await deleteUnusedUploads(app.db);
  expect(await uploads()).toBe(0);
});
