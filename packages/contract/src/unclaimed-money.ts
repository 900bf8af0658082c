import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';

/** The office of a state that keeps unclaimed money for its owners. */
export const unclaimedMoney = z.object({
  /** The name of the state. */
  state: z.string(),
  /** The address of the office's search for paid members; `/upgrade` for all others. */
  link: z.string(),
});
export type UnclaimedMoney = z.output<typeof unclaimedMoney>;

export const unclaimedMoneyEndpoints = defineEndpoints({
  listUnclaimedMoney: {
    summary: 'The offices for unclaimed money of all states and of Washington, D.C., by name',
    auth: 'required',
    response: z.array(unclaimedMoney),
  },
});
