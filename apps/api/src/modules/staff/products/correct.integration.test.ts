import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watches } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { callsOf } from '../../auctions/auctions.testing.ts';
import { notificationsOf } from '../../notifications/notifications.testing.ts';
import { openProductCalls } from './products.testing.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof openProductCalls>>;

beforeAll(async () => {
  app = await openTestApp();
  calls = await openProductCalls(app);
});
afterAll(() => app.close());

const text = 'The lid has a <crack>.\n\nIt is 2 cm long.';

describe('a correction', () => {
  it('is on the pages of its lots, the newest first, and audited with its reason', async () => {
    const lot = await app.aLot();
    const id = lot.product_description_id;
    expect(await callsOf(app).lot(lot.id)).not.toHaveProperty('corrections');
    const first = await calls.correct(id, { text });
    expect(first).toMatchObject({ status: 200, body: { text } });
    const second = await calls.correct(id, { text: 'It has three hinges.' });
    const { corrections } = await callsOf(app).lot(lot.id);
    expect(corrections).toEqual([
      { text: 'It has three hinges.', created_at: second.body.created_at },
      { text, created_at: first.body.created_at },
    ]);
    const html = await callsOf(app).lot(lot.id, null, '?format=html');
    expect(html.corrections?.[1]?.text).toBe('<p>The lid has a &lt;crack&gt;.</p>\n<p>It is 2 cm long.</p>');
    expect((await calls.read(id)).corrections).toEqual([second.body, first.body]);
    expect((await calls.actions()).at(-2)).toMatchObject({
      ...{ action: 'correct', subject: 'product', subject_id: id, reason: 'Seen at packing' },
      after: { id: first.body.id, text },
    });
  });

  it('notifies the bidders and watchers of live lots, once for each lot', async () => {
    const { deliver, alerts } = notificationsOf(app);
    const { id } = await app.aProduct();
    const live = await app.aLot({ product_description_id: id });
    const ended = await app.aLot({ product_description_id: id });
    const { bid, member } = callsOf(app);
    const [bidder, watcher, late] = [await member(), await member(), await member()];
    for (const amount of [5, 8]) await bid(bidder.token, live.id, amount);
    await bid(late.token, ended.id, 5);
    await app.closeLot(ended.id);
    for (const user_id of [bidder.id, watcher.id])
      await app.db.insert(watches).values({ user_id, watchlist_type_id: 9, item_id: live.id });
    await calls.correct(id, { text });
    await deliver();
    const told = async (token: string) =>
      (await alerts(token)).data.filter(
        ({ user_notification_type }) => user_notification_type.name === 'correction',
      );
    for (const { token } of [bidder, watcher])
      expect(await told(token)).toMatchObject([
        {
          reference_id: live.id,
          description:
            'The description of Oak tool chest was corrected: The lid has a <crack>. It is 2 cm long.',
        },
      ]);
    expect(await told(late.token)).toEqual([]);
  });

  it.each([
    [{ text: '' }, 'text', 'correction_required'],
    [{ text: 'x'.repeat(2_001) }, 'text', 'text_too_long'],
    [{ text, reason: '' }, 'reason', 'reason_required'],
    [{ text, at: 'now' }, 'at', 'unknown_field'],
  ])('with %j is refused', async (form, field, code) => {
    const { id } = await app.aProduct();
    const { status, body } = await calls.correct(id, form);
    expect([status, body.code]).toEqual([422, code]);
    expect(body.errors).toHaveProperty(field);
    expect((await calls.read(id)).corrections).toEqual([]);
  });

  it('of an unknown product is not found', async () => {
    expect((await calls.correct(2_000_000_000, { text })).status).toBe(404);
  });
});
