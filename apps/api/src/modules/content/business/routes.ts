import type { businessEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { readBusiness, saveBusiness } from './queries.ts';

/** Staff set the name, the addresses and the contact of the business. */
export function businessHandlers({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): Handlers<typeof businessEndpoints> {
  return {
    getBusiness: () => readBusiness(db, config),

    async saveBusiness({ body, caller }) {
      await db.transaction((tx) => saveBusiness(tx, caller.id, body));
      return readBusiness(db, config);
    },
  };
}
