import { type BulkResults, MAX_BULK_IDS } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import type { BulkAction, ListDefinition } from './list-definition.ts';
import type { Selection } from './selection.ts';
import { collectIds } from './use-list.ts';

interface Job {
  readonly action: BulkAction;
  readonly selection: Selection;
  run(api: Api, ids: readonly number[]): Promise<BulkResults>;
}

/** The results of an action: how many succeeded, and why others failed. */
export interface BulkOutcome {
  readonly action: BulkAction;
  readonly done: number;
  /** The reasons by id. */
  readonly failures: ReadonlyMap<number, string>;
}

/**
 * Runs actions on the selected rows. `query` is that of the list: for all that match, their ids are read first, so that
 * the action is about the rows that matched at its start.
 */
export function useBulk<Row, Query>(
  definition: ListDefinition<Row, Query>,
  query: Query,
  select: (selection: Selection) => void,
) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const mutation = useMutation({
    async mutationFn({ action, selection, run }: Job): Promise<BulkOutcome> {
      const ids = selection.kind === 'some' ? [...selection.ids] : await collectIds(definition, api, query);
      const results: BulkResults['results'] = [];
      for (let start = 0; start < ids.length; start += MAX_BULK_IDS) {
        const part = await run(api, ids.slice(start, start + MAX_BULK_IDS));
        results.push(...part.results);
      }
      const failed = results.filter(({ ok }) => !ok);
      return {
        action,
        done: results.length - failed.length,
        failures: new Map(failed.map(({ id, message }) => [id, message ?? 'This failed.'])),
      };
    },
    onSuccess(result) {
      setOutcome(result);
      select({ kind: 'some', ids: new Set(result.failures.keys()) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [definition.name] }),
  });
  return { run: mutation, outcome, forget: () => setOutcome(null) };
}
