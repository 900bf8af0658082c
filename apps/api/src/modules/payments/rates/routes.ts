import type { rateEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { readShippingRates, saveShippingRates } from './shipping-rates.ts';
import { readTaxRates, saveTaxRates } from './tax-rates.ts';

/** Staff set what shipping and sales taxes cost. */
export function rateHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof rateEndpoints> {
  return {
    listShippingRates: () => readShippingRates(db),

    async saveShippingRates({ body, caller }) {
      await db.transaction((tx) => saveShippingRates(tx, caller.id, body));
      return readShippingRates(db);
    },

    listTaxRates: () => readTaxRates(db),

    async saveTaxRates({ body, caller }) {
      await db.transaction((tx) => saveTaxRates(tx, caller.id, body));
      return readTaxRates(db);
    },
  };
}
