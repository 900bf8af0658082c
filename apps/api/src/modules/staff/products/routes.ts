import type { productEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { makeOnce } from '../../audit/once.ts';
import { changeProduct } from './change.ts';
import { addCorrection, readCorrection } from './correct.ts';
import { listProducts } from './list.ts';
import { readProduct } from './read.ts';

/** The calls of products. Each change is audited in its own transaction. */
export function productHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof productEndpoints> {
  return {
    listProducts: ({ query }) => listProducts(db, query),

    getProduct: ({ params }) => readProduct(db, params.id),

    async changeProduct({ params, body, caller }) {
      await changeProduct(db, caller.id, params.id, body);
      return readProduct(db, params.id);
    },

    async addCorrection({ params, body, caller, idempotencyKey: key }) {
      const call = { staffId: caller.id, key, request: ['addCorrection', params, body] } as const;
      const id = await db.transaction((tx) =>
        makeOnce(tx, call, () => addCorrection(tx, caller.id, params.id, body)),
      );
      return readCorrection(db, id);
    },
  };
}
