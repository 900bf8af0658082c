import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportPictures } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { pictureGate } from '../images/picture-gate.ts';
import { paint, ticketsOf } from './support.testing.ts';

let app: TestApp;
let tickets: Awaited<ReturnType<typeof ticketsOf>>;
let small: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  tickets = await ticketsOf(app);
  small = await paint(40, 30).png().toBuffer();
});
afterAll(() => app.close());

it('is stored upright as JPEG without metadata, and only its member and staff see it', async () => {
  const member = await tickets.member();
  const taken = await paint(1_600, 400)
    .withExif({ IFD0: { Copyright: 'a secret' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await tickets.upload(member, taken);
  expect(body).toEqual({ id: expect.any(Number), width: 400, height: 1_600 });
  const asked = await tickets.ask(member, { pictures: [body.id] });
  expect(asked.body.pictures).toEqual([body]);

  const shown = await tickets.picture(member, body.id);
  const metadata = await sharp(Buffer.from(shown.body.data, 'base64')).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 1_600 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  const ofStaff = await tickets.staff.get<{ data: string }>(`/ticket-pictures/${body.id}`);
  expect(ofStaff.body.data).toBe(shown.body.data);
  expect(await tickets.picture(await tickets.member(), body.id)).toMatchObject({
    status: 404,
    body: { code: 'picture_not_found' },
  });
});

it.each([
  ['that is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photograph_unreadable'],
  ['with more bytes than its header says', 'half', 'photograph_damaged'],
  ['of too many pixels', 'bomb', 'photograph_too_many_pixels'],
])('a file %s is refused', async (_, file, code) => {
  const files = {
    half: async () => (await paint(400, 400).jpeg().toBuffer()).subarray(0, 700),
    bomb: () => paint(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
  };
  const bytes = typeof file === 'string' ? await files[file as keyof typeof files]() : file;
  expect(await tickets.upload(await tickets.member(), bytes)).toMatchObject({ status: 422, body: { code } });
});

it('cannot be added to two tickets, nor by another member', async () => {
  const member = await tickets.member();
  const { id } = (await tickets.upload(member, small)).body;
  const missing = { status: 422, body: { code: 'ticket_picture_missing' } };
  expect(await tickets.ask(await tickets.member(), { pictures: [id] })).toMatchObject(missing);
  const sent = await Promise.all([1, 2].map(() => tickets.ask(member, { pictures: [id] })));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await tickets.list(member)).body.total).toBe(1);
  // Staff see pictures of tickets only.
  const unsent = (await tickets.upload(member, small)).body;
  expect((await tickets.staff.get(`/ticket-pictures/${unsent.id}`)).status).toBe(404);
});

it('is deleted after a day without a ticket, and ten of them are the most', async () => {
  const member = await tickets.member();
  const uploads = await Promise.all(Array.from({ length: 12 }, () => tickets.upload(member, small)));
  expect(uploads.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(uploads.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'picture_uploads_too_many' },
  });
  await app.db
    .update(supportPictures)
    .set({ created_at: sql`clock_timestamp() - interval '25 hours'` })
    .where(sql`ticket_id is null`);
  expect((await tickets.upload(member, small)).status).toBe(200);
  expect(await app.db.$count(supportPictures, sql`ticket_id is null`)).toBe(1);
});

it('is stored as it is shown, and no call encodes it', async () => {
  const member = await tickets.member();
  const { body } = await tickets.upload(member, await paint(2_400, 1_200).jpeg().toBuffer());
  expect(body).toEqual({ id: expect.any(Number), width: 1_200, height: 600 });
  const isIt = eq(supportPictures.id, body.id);
  const [stored] = await app.db.select().from(supportPictures).where(isIt);
  const shown = await tickets.picture(member, body.id);
  expect(shown.body.data).toBe(Buffer.from(stored?.bytes ?? []).toString('base64'));
});

it('waits for other work on pictures before it is made smaller', async () => {
  const member = await tickets.member();
  const other = Promise.withResolvers<void>();
  const work = pictureGate(() => other.promise);
  let state = 'sent';
  const answer = tickets.upload(member, small).finally(() => {
    state = 'answered';
  });
  await expect.poll(() => (pictureGate.pendingCount === 1 ? 'waiting' : state)).not.toBe('sent');
  const before = state;
  other.resolve();
  expect(before).toBe('sent');
  expect((await answer).status).toBe(200);
  await work;
});

it('is not decoded for a member who has too many', async () => {
  const member = await tickets.member();
  for (let n = 0; n < 10; n += 1) await tickets.upload(member, small);
  // A file that cannot be decoded would be answered with 422.
  expect(await tickets.upload(member, Buffer.from('no picture'))).toMatchObject({
    status: 409,
    body: { code: 'picture_uploads_too_many' },
  });
});
