import {
  type ExternalAuctionType,
  formErrors,
  type ImportedListing,
  importedListing,
  type ListingImport,
  type NamedPicture,
} from '@bidkit/contract';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { messageOf, Problem, refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { claimUploads, findUploads } from '../../images/uploads.ts';
import { completeTerms, defaults, findRelatedErrors, type Terms, toColumns } from '../terms.ts';
import { lockTypes } from '../types/queries.ts';
import { addListings, changeListing, findImported, isSame } from './queries.ts';
import type { FileRow } from './read-listing-file.ts';

/** The rows that one transaction writes. */
const BATCH = 500;
/** The rows whose errors are answered. */
const MAX_ANSWERED = 1_000;

interface Import {
  readonly staffId: number;
  readonly source: string;
  readonly today: string;
  /** The types that exist when the import begins. */
  readonly types: readonly ExternalAuctionType[];
  /** The uploaded pictures, with their names in the file. */
  readonly pictures?: readonly NamedPicture[] | undefined;
  /** Only says what would change. */
  readonly dry_run?: boolean | undefined;
  /** Ends the import between two batches, when the server stops. */
  readonly signal?: AbortSignal;
}

interface CheckedRow {
  readonly key: string;
  readonly terms: Terms;
}

type RowError = ListingImport['errors'][number];

/**
 * Adds the listings whose key the source does not have yet, and changes the others to what their rows say. A row with an
 * error is left out. Each batch is a transaction, so after a failure the import can be sent again.
 * @throws Problem 409 if a type of the file is removed meanwhile
 */
export async function importListings(
  db: Database,
  given: Import,
  rows: readonly FileRow[],
): Promise<ListingImport> {
  const result = { added: 0, changed: 0, unchanged: 0, refused: 0, errors: [] as RowError[] };
  const keys = new Set<string>();
  const types = new Set(given.types.map(({ id }) => id));
  const pictures = await findPictures(db, given);
  for (let start = 0; start < rows.length; start += BATCH) {
    given.signal?.throwIfAborted();
    const checked: CheckedRow[] = [];
    for (const row of rows.slice(start, start + BATCH)) {
      const read = await checkRow(row, { today: given.today, keys, types, pictures });
      if (!Array.isArray(read)) {
        checked.push(read);
        continue;
      }
      if (result.refused < MAX_ANSWERED) result.errors.push(...read);
      result.refused += 1;
    }
    const { added, changed } = await db.transaction((tx) => writeBatch(tx, given, checked));
    result.added += added;
    result.changed += changed;
    result.unchanged += checked.length - added - changed;
  }
  return result;
}

/** What the rows of a file can refer to. */
interface Known {
  readonly today: string;
  /** Of the rows before. */
  readonly keys: Set<string>;
  readonly types: ReadonlySet<number>;
  readonly pictures: ReadonlyMap<string, string>;
}

/** The pictures that were uploaded, by their names in the file. */
async function findPictures(
  db: Database,
  { pictures = [], dry_run }: Pick<Import, 'pictures' | 'dry_run'>,
): Promise<Map<string, string>> {
  const ids = pictures.map(({ picture }) => picture);
  const uploaded = await (dry_run ? findUploads(db, ids) : claimUploads(db, ids));
  return new Map(pictures.flatMap(({ name, picture }) => (uploaded.has(picture) ? [[name, picture]] : [])));
}

/** The terms of a row, or all of its errors. Adds its key to `keys`. */
async function checkRow({ line, fields }: FileRow, known: Known): Promise<CheckedRow | RowError[]> {
  const parsed = importedListing.safeParse(fields);
  if (parsed.error) {
    // Fields that are valid by themselves are looked up beside those that are not.
    const valid = validFields(fields);
    const errors = { ...findUnknown(valid, known), ...(await findRelated(valid)) };
    return toRowErrors(line, { ...errors, ...formErrors(parsed.error).errors });
  }
  const unknown = findUnknown(parsed.data, known);
  const { external_key: key, picture: named, ...form } = parsed.data;
  known.keys.add(key);
  const picture = named ? known.pictures.get(named) : undefined;
  const { name, city, state, zip, type: type_id } = form;
  try {
    const given = { ...defaults, name, city, state, zip, type_id, ...toColumns({ ...form, picture }) };
    const terms = await completeTerms(given, known.today);
    return Object.keys(unknown).length === 0 ? { key, terms } : toRowErrors(line, unknown);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return toRowErrors(line, { ...unknown, ...error.errors });
  }
}

/** The fields of a row that are valid by themselves; those that the row does not have are undefined. */
function validFields(fields: unknown): Partial<ImportedListing> {
  if (typeof fields !== 'object' || fields === null) return {};
  const given = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(importedListing.shape).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(given[name]);
      return success ? [[name, data]] : [];
    }),
  );
}

/** The errors of fields that refer to something of the import. */
const findUnknown = (
  { external_key, type, picture }: Partial<ImportedListing>,
  { keys, types, pictures }: Known,
): Record<string, string[]> => ({
  ...(external_key !== undefined && keys.has(external_key) && repeatedKey),
  ...(type !== undefined && !types.has(type) && unknownType),
  ...(picture && !pictures.has(picture) && missingPicture(picture)),
});

/** The errors of places and times in a row that is not valid. */
async function findRelated(row: Partial<ImportedListing>): Promise<Record<string, string[]>> {
  const { state, zip, recurring = null, ends_on = null } = row;
  const errors = await findRelatedErrors({
    ...{ recurring, ends_on },
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip }),
    // A time that is not valid is none that is missing.
    ...('sale_at' in row && { sale_at: row.sale_at ?? null }),
  });
  return Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(messageOf)]));
}

const unknownType = { type: [new Problem('listing_type_unknown').message] };
const missingPicture = (name: string) => ({
  picture: [messageOf({ code: 'listing_picture_missing', params: { name } })],
});
const repeatedKey = { external_key: [new Problem('external_key_repeated').message] };

const toRowErrors = (line: number, errors: Readonly<Record<string, string[]>>): RowError[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ line, field, message })),
  );

async function writeBatch(
  tx: Transaction,
  { staffId, source, dry_run }: Import,
  rows: readonly CheckedRow[],
): Promise<{ added: number; changed: number }> {
  if (rows.length === 0) return { added: 0, changed: 0 };
  await takeAdvisoryLock(tx, 'listingImport');
  const typeIds = new Set(rows.map(({ terms }) => terms.type_id));
  if ((await lockTypes(tx, [...typeIds])).size < typeIds.size) throw refuse('listing_type_removed');
  const keys = rows.map(({ key }) => key);
  const known = new Map((await findImported(tx, source, keys)).map((row) => [row.external_key, row]));
  const isNew = ({ key }: CheckedRow) => !known.has(key);
  const changes = rows.flatMap(({ key, terms }) => {
    const row = known.get(key);
    return row && !isSame(row, terms) ? [{ row, terms }] : [];
  });
  const fresh = rows.filter(isNew);
  if (dry_run) return { added: fresh.length, changed: changes.length };
  const added = await addListings(
    tx,
    fresh.map(({ key, terms }) => ({ ...terms, source, external_key: key })),
  );
  for (const { row, terms } of changes) await changeListing(tx, row, terms);
  if (added.length + changes.length > 0)
    await writeAudit(tx, staffId, {
      action: 'import',
      subject: 'external-auction',
      subject_id: 0,
      after: { source, added, changed: changes.map(({ row }) => row.id) },
    });
  return { added: added.length, changed: changes.length };
}
