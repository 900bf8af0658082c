import {
  type Answer,
  allowsCall,
  type Endpoints,
  endpoints,
  type NeededPermission,
  type StaffPermission,
} from '@bidkit/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../../db/database.ts';
import { type ListSource, readAllIds } from '../../../db/list-pages.ts';
import { refuse } from '../../../kernel/problem.ts';

/** What a cell holds. Nothing for null; `yes` or `no` for a boolean. */
type Cell = string | number | boolean | null;

/** The names of the list calls: their answers are pages of rows. */
type ListCall = {
  [K in keyof Endpoints]: Endpoints[K] extends { query: z.ZodMiniType }
    ? Answer<Endpoints[K]> extends { data: unknown[]; total_capped: boolean }
      ? K
      : never
    : never;
}[keyof Endpoints];

type QueryOf<C extends ListCall> = z.output<Endpoints[C]['query']>;
type RowOf<C extends ListCall> = Answer<Endpoints[C]>['data'][number];

/** How a list is exported: the ids of its rows, the rows themselves, and their cells. */
interface Parts<C extends ListCall> {
  source(query: QueryOf<C>): ListSource;
  /** Rows in the order of their ids. */
  read(tx: Transaction, ids: readonly number[]): Promise<readonly RowOf<C>[]>;
  /** For each column of the screen those of the file, by their headings. */
  readonly columns: Readonly<Record<string, Readonly<Record<string, (row: RowOf<C>) => Cell>>>>;
}

/** A list that can be exported. Columns that the file cannot hold are left out. */
export interface ExportList {
  /** All columns of the file. */
  readonly all: string[];
  /** The columns of a screen that the file has. */
  known(columns: readonly string[]): string[];
  /** The headings of the file. */
  heads(columns: readonly string[]): string[];
  /** @throws Problem 403 without the permission of the list */
  refuseUnallowed(permissions: readonly StaffPermission[]): void;
  /** @throws Problem 422 for a query that the list does not have */
  refuseUnknown(query: string): void;
  /** The ids of all rows of a query, in its order. */
  readIds(db: Database, query: string): Promise<number[]>;
  /** The cells of some rows. Rows that were deleted meanwhile are left out. */
  readCells(db: Database, ids: readonly number[], columns: readonly string[]): Promise<string[][]>;
}

const atOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Defines the export of a list by its call. */
export function defineExport<C extends ListCall>(
  call: C,
  { source, read, columns: known }: Parts<C>,
): ExportList {
  const { query: schema } = endpoints[call];
  const permission: NeededPermission = endpoints[call].permission ?? [];
  const cellsOf = (columns: readonly string[]) => columns.flatMap((id) => Object.entries(known[id] ?? {}));

  function parse(query: string): QueryOf<C> {
    const { page: _page, size: _size, ...given } = Object.fromEntries(new URLSearchParams(query));
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw refuse('export_query_invalid');
    // The schema is that of the call.
    return parsed.data as QueryOf<C>;
  }

  return {
    all: Object.keys(known),
    known: (columns) => [...new Set(columns)].filter((id) => Object.hasOwn(known, id)),
    heads: (columns) => cellsOf(columns).map(([head]) => head),
    refuseUnallowed(permissions) {
      if (!allowsCall(permissions, permission))
        throw refuse('permission_missing', { permission: [permission].flat().join(' or ') });
    },
    refuseUnknown: (query) => void parse(query),
    readIds: (db, query) => db.transaction((tx) => readAllIds(tx, source(parse(query))), atOneMoment),
    async readCells(db, ids, columns) {
      const cells = cellsOf(columns).map(([, cell]) => cell);
      const rows = await db.transaction((tx) => read(tx, ids), atOneMoment);
      return rows.map((row) => cells.map((cell) => inWords(cell(row))));
    },
  };
}

function inWords(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}
