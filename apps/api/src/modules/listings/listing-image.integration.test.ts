import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, externalAuctions, uploadedPictures } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { claimUploads } from '../images/uploads.ts';

let app: TestApp;
let staff: { id: number; username: string };
let token: string;
let id: number;
beforeAll(async () => {
  app = await openTestApp();
  await app.recurringSales.stop();
  staff = await app.aUser({ role: 'staff' });
  token = await app.tokenFor({ id: staff.id, role: 'staff' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(externalAuctions);
  await app.db.delete(uploadedPictures);
  id = (await call('/external-auctions', place)).body.id;
});

const place = { name: 'Surplus', type: 32, city: 'Duluth', state: 'MN', zip: '55802' };

async function call(path: string, payload?: object) {
  const answer = await app.http.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/staff${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const read = async () => (await call(`/external-auctions/${id}`)).body;
const setImage = (form: object) => call(`/external-auctions/${id}/image`, form);
const removeImage = (form: object = {}) => call(`/external-auctions/${id}/image/remove`, form);
async function data(background = 'red') {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return (await image.jpeg().toBuffer()).toString('base64');
}
const sizeOf = async (image: string) => {
  const { width, height } = await sharp((await app.http.inject(image)).rawPayload).metadata();
  return [width, height];
};
const actions = async () =>
  (
    await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'external-auction'), eq(auditLog.subject_id, id)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

describe('the picture of a listing, set by staff', () => {
  it('is turned and cropped, has a text, and is audited', async () => {
    const left = { x: 0, y: 0, width: 0.5, height: 1 };
    const { status, body } = await setImage({ data: await data(), alt: 'Boats', rotate: 90, crop: left });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...place, image_alt: 'Boats', version: 2 }),
    ]);
    expect(await sizeOf(body.image)).toEqual([150, 400]);
    const shown = (await app.http.inject(`/api/external-auction/${id}`)).json();
    expect(shown).toMatchObject({ image: body.image, image_alt: 'Boats' });
    const turned = (await setImage({ rotate: 270 })).body;
    expect(turned).toMatchObject({ image_alt: 'Boats', version: 3 });
    expect(await sizeOf(turned.image)).toEqual([400, 150]);
    expect((await setImage({ alt: '' })).body).toMatchObject({ image_alt: null, image: turned.image });
    expect(await actions()).toEqual(['list', 'add-image', 'change-image', 'change-image']);
  });

  it('is not changed by the same text', async () => {
    await setImage({ data: await data(), alt: 'Boats' });
    expect((await setImage({ alt: 'Boats' })).body.version).toBe(2);
    expect(await actions()).toEqual(['list', 'add-image']);
  });

  it('keeps its text when it is sent again without one', async () => {
    const same = { data: await data(), rotate: 90 };
    const { image } = (await setImage({ ...same, alt: 'Boats' })).body;
    expect((await setImage(same)).body).toMatchObject({ image, image_alt: 'Boats', version: 2 });
    expect((await setImage({ ...same, alt: '' })).body).toMatchObject({ image, image_alt: null });
    await setImage({ ...same, alt: 'Boats' });
    expect((await setImage({ data: await data('blue') })).body.image_alt).toBeNull();
  });

  it('is removed with its text; its upload stays for the daily job', async () => {
    await setImage({ data: await data(), alt: 'Boats' });
    expect((await removeImage()).body).toMatchObject({ image: null, image_alt: null, picture: null });
    expect(await app.db.$count(uploadedPictures)).toBe(1);
    expect((await removeImage()).body.version).toBe(3);
    expect(await actions()).toEqual(['list', 'add-image', 'remove-image']);
  });

  it.each([
    ['its listing loses it', () => removeImage()],
    ['its listing is removed', () => call(`/external-auctions/${id}/remove`, {})],
  ])('can become that of another listing while %s', async (_name, remove) => {
    const { picture } = (await setImage({ data: await data() })).body;
    const other = (await call('/external-auctions', place)).body;
    // Another change has claimed the picture and has not written its listing yet: the removal does not wait for it.
    await app.db.transaction(async (tx) => {
      expect(await claimUploads(tx, [picture])).toEqual(new Set([picture]));
      expect((await remove()).status).toBe(200);
      await tx
        .update(externalAuctions)
        .set({ picture: { photograph: picture } })
        .where(eq(externalAuctions.id, other.id));
    });
    const { image } = (await call(`/external-auctions/${other.id}`)).body;
    expect(await sizeOf(image)).toEqual([400, 300]);
  });

  it('loses its text when the listing gets another one', async () => {
    await setImage({ data: await data(), alt: 'Boats' });
    const { picture } = (await call('/pictures', { data: await data('blue') })).body;
    await call(`/external-auctions/${id}`, { picture });
    expect(await read()).toMatchObject({ picture, image_alt: null });
  });

  it.each([
    ['without a picture', { alt: 'Boats' }, 'listing_picture_expected'],
    ['with a crop outside of it', { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }, 'validation_failed'],
    ['with another field', { picture: 'x' }, 'validation_failed'],
  ])('is refused %s', async (_name, form, code) => {
    const refused = await setImage(form);
    expect(refused.status).toBe(422);
    if (code !== 'validation_failed') expect(refused.body.code).toBe(code);
    expect((await read()).version).toBe(1);
  });

  it('is not set for an unknown listing', async () => {
    const unknown = '/external-auctions/2000000000';
    const answers = [
      await call(unknown),
      await call(`${unknown}/image`, { alt: 'x' }),
      await call(`${unknown}/image/remove`, {}),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('external_auction_not_found'));
  });
});

describe('a listing that another person has changed', () => {
  const late = { base_version: 1 };

  it('is not changed, and the answer says who it was', async () => {
    await call(`/external-auctions/${id}`, { name: 'Surplus sale', ...late });
    const refused = [
      await call(`/external-auctions/${id}`, { name: 'Other', ...late }),
      await setImage({ data: await data(), ...late }),
      await removeImage(late),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({
          code: 'changed_by_other',
          params: expect.objectContaining({ by: staff.username }),
        }),
      ]);
    expect(await read()).toMatchObject({ name: 'Surplus sale', version: 2, image: null });
  });

  it('is known when it was an import', async () => {
    const file = (name: string) => ({
      ...{ source: 'county', format: 'json' },
      content: JSON.stringify([{ external_key: 'a', ...place, name }]),
    });
    await call('/external-auctions/import', file('Boats'));
    const [{ id: imported }] = (await call('/external-auctions?source=county')).body.data;
    await call('/external-auctions/import', file('Two boats'));
    const { status, body } = await call(`/external-auctions/${imported}`, { name: 'Ships', ...late });
    expect([status, body.code, body.params.by]).toEqual([409, 'changed_by_other', staff.username]);
  });
});
