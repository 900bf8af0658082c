import type { BulkResults } from '@bidkit/contract';
import { Problem } from './problem.ts';

/**
 * Does the same to each of some rows, one after the other. `act` has its own transaction for each, so that those which
 * are refused do not undo the others. Failures of the server end it.
 */
export async function changeEach(
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (const id of new Set(ids)) results.push(await resultOf(id, act));
  return { results };
}

async function resultOf(
  id: number,
  act: (id: number) => Promise<unknown>,
): Promise<BulkResults['results'][number]> {
  try {
    await act(id);
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { code, params, message } = error;
    return { id, ok: false, code, ...(params && { params }), message };
  }
}
