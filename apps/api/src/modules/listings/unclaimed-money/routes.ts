import type { unclaimedMoneyEndpoints } from '@bidkit/contract';
import type { Handlers } from '../../../kernel/handler.ts';
import { isPaid } from '../../payments/membership/is-paid.ts';
import { offices } from './offices.ts';

/** The call of unclaimed money. The addresses are for paid members; all others get that of the plans. */
export const unclaimedMoneyHandlers = (): Handlers<typeof unclaimedMoneyEndpoints> => ({
  async listUnclaimedMoney({ caller }) {
    const mayOpen = isPaid(caller.user_status_id);
    return offices.map(([state, link]) => ({ state, link: mayOpen ? link : '/upgrade' }));
  },
});
