import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Unanswered } from '../../../../gateways/gateway.ts';
import type { Checkout } from '../../../payments/checkout/checkout.testing.ts';
import { executeLabel } from './buy-label.ts';
import { type Labels, openLabels } from './labels.testing.ts';
import { findLabels } from './queries.ts';

let shop: Checkout;
let labels: Labels;
beforeAll(async () => {
  ({ shop, labels } = await openLabels());
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const fault = (kind: 'error' | 'fail-after') =>
  shop.sandbox.fault({ provider: 'carrier', call: 'buy', kind });

describe('a label that is refused, and bought by another call at the same moment', () => {
  /** The carrier sells a label. Its answer comes when `answerLate` is called, after the call that was refused. */
  async function refusedAndSold() {
    const { carrier } = shop.gateways;
    if (!carrier) throw new Error('There is no carrier');
    const { parcel } = await labels.aPackedParcel();
    const { db } = shop.app;
    fault('error');
    await labels.buy(parcel.id);
    const label = (await findLabels(db, [parcel.id])).get(parcel.id);
    if (!label) throw new Error('There is no label');
    const settings = shop.app.context.config.carrier;
    const refused = Promise.resolve({ ok: false, message: 'Not now.', code: null } as const);
    const none = Promise.resolve(null);
    await executeLabel(
      { db, carrier: { ...carrier, buy: () => refused, find: () => none }, settings },
      label,
    );
    expect((await labels.show(parcel.id)).label?.status).toBe('failed');
    return { parcel, answerLate: () => executeLabel({ db, carrier, settings }, label) };
  }

  it('is used', async () => {
    const { parcel, answerLate } = await refusedAndSold();
    await answerLate();
    const [sold, ...others] = labels.sold(parcel.id);
    expect(others).toEqual([]);
    expect(await labels.show(parcel.id)).toMatchObject({
      tracking: sold?.trackingNumber,
      label: { status: 'bought', message: null },
    });
  });

  it('is given back when there is another one', async () => {
    const { parcel, answerLate } = await refusedAndSold();
    const { tracking } = (await labels.buy(parcel.id)).body;
    await answerLate();
    await labels.workLater();
    const [late] = labels.sold(parcel.id).filter(({ trackingNumber }) => trackingNumber !== tracking);
    expect([labels.sold(parcel.id).length, late?.isVoided]).toEqual([2, true]);
    expect(await labels.show(parcel.id)).toMatchObject({ tracking, label: { status: 'bought' } });
  });

  it('is found by the job when the other call did not get its answer', async () => {
    const { parcel, answerLate } = await refusedAndSold();
    fault('fail-after');
    await expect(answerLate()).rejects.toThrow(Unanswered);
    await labels.workLater();
    expect((await labels.show(parcel.id)).label?.status).toBe('bought');
    expect(labels.sold(parcel.id)).toHaveLength(1);
  });
});
