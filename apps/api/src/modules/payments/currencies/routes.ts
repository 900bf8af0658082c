import type { currencyEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { importRates, listRates } from './queries.ts';

/** The rates of currencies, which staff import. */
export function currencyHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof currencyEndpoints> {
  return {
    listCurrencyRates: () => listRates(db),
    importCurrencyRates: ({ body, caller }) => importRates(db, caller.id, body),
  };
}
