import { itemState } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemStepLog, wonItems } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { canTake, type ItemStep, itemSteps } from './item-machine.ts';
import { moveItem, moveItems } from './move-items.ts';

let app: TestApp;
let itemId: number;
let staffId: number;
beforeAll(async () => {
  app = await openTestApp();
  const lot = await app.aLot();
  const member = await app.aUser();
  staffId = (await app.aUser({ role: 'staff' })).id;
  const [item] = await app.db
    .insert(wonItems)
    .values({
      lot_id: lot.id,
      user_id: member.id,
      price_cents: 500,
      source: 'auction',
      pay_by: new Date(app.now() + 3_600_000),
    })
    .returning({ id: wonItems.id });
  itemId = item?.id ?? 0;
});
afterAll(() => app.close());

const states = itemState.options;
const steps = Object.keys(itemSteps) as ItemStep[];
/** Sets a state without a step, which the database allows only while its triggers are off. */
const setState = (status: (typeof states)[number]) =>
  app.db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.update(wonItems).set({ status }).where(eq(wonItems.id, itemId));
  });
const by = { kind: 'system' } as const;

describe('the state machine of a won item', () => {
  it('leads to every state, and out of every state but the last ones', () => {
    const reached = new Set(['unpaid', ...steps.map((step) => itemSteps[step].to)]);
    expect([...reached].sort()).toEqual([...states].sort());
    const final = states.filter((state) => !steps.some((step) => canTake(step, state)));
    expect(final).toEqual(['refunded', 'canceled', 'forfeited']);
  });

  it.each(states)('makes exactly the steps that are possible when %s, and logs them', async (state) => {
    for (const step of steps) {
      await setState(state);
      await app.db.delete(itemStepLog);
      const made = app.db.transaction((tx) => moveItem(tx, step, itemId, { by }));
      if (canTake(step, state)) {
        expect((await made).status).toBe(itemSteps[step].to);
        const [logged, ...others] = await app.db.select().from(itemStepLog);
        expect(logged).toMatchObject({
          step,
          from_status: state,
          to_status: itemSteps[step].to,
          actor: 'system',
        });
        expect(others).toEqual([]);
      } else {
        await expect(made).rejects.toThrow('This item has changed meanwhile. Load it again.');
        expect(await app.db.$count(itemStepLog)).toBe(0);
      }
    }
  });

  it.each(states)('is enforced by the database when %s', async (state) => {
    const possible = steps.filter((step) => canTake(step, state)).map((step) => itemSteps[step].to);
    for (const to of states) {
      await setState(state);
      const change = app.db.update(wonItems).set({ status: to }).where(eq(wonItems.id, itemId));
      if (to === state || possible.includes(to)) await change;
      else await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
    }
  });

  it('refuses an unknown state in the database', async () => {
    const unknown = 'stolen' as never;
    await expect(setState(unknown)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('logs the member of the staff who made a step, and leaves out items in another state', async () => {
    await setState('paid');
    await app.db.delete(itemStepLog);
    await app.db.transaction(async (tx) => {
      const where = eq(wonItems.id, itemId);
      expect(await moveItems(tx, 'forfeit', where, { by })).toEqual([]);
      expect(await moveItems(tx, 'pack', where, { by: { kind: 'staff', id: staffId } })).toHaveLength(1);
    });
    expect(await app.db.select().from(itemStepLog)).toMatchObject([{ step: 'pack', staff_id: staffId }]);
  });
});
