import type { homeEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { readFigures } from './figures.ts';
import { readWorklist } from './worklist.ts';

/** What the first page of the office shows. */
export const homeHandlers = ({ db }: Pick<AppContext, 'db'>): Handlers<typeof homeEndpoints> => ({
  getWorklist: ({ caller }) => readWorklist(db, caller),
  getFigures: () => readFigures(db),
});
