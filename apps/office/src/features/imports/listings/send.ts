import type { ListingImport, ListingImportForm, NamedPicture } from '@bidkit/contract';
import { inWords } from '../flow/in-words.ts';
import type { Checked, Sent } from '../flow/kind.ts';
import { isFailed, isReady } from '../flow/row.ts';
import { isAnswerLost, type Uploading, uploadPictures, withRefused } from '../flow/upload-pictures.ts';
import { columns } from './columns.ts';
import type { ListingFields, ListingRow } from './read.ts';

/** The listings and the bytes of one call. The server allows 50,000 and 32 MB, with quotation marks escaped. */
const MAX_LISTINGS = 5_000;
const MAX_BYTES = 8_000_000;

/** A call of the import. */
export type ImportCall = (
  form: Pick<ListingImportForm, 'content' | 'pictures' | 'dry_run'>,
) => Promise<ListingImport>;

/** What sending needs of the server and the page. */
export interface Sending extends Uploading {
  readonly call: ImportCall;
  onSend(done: number, all: number): void;
}

interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}
const noCounts = (): Counts => ({ added: 0, changed: 0, unchanged: 0 });
const add = (sum: Counts, one: Counts): Counts => ({
  added: sum.added + one.added,
  changed: sum.changed + one.changed,
  unchanged: sum.unchanged + one.unchanged,
});

/** Asks the server about the rows that are ready. Bad rows get their errors. */
export async function checkListings(
  rows: readonly ListingRow[],
  call: ImportCall,
): Promise<Checked<ListingFields>> {
  const local = withRepeatedKeys(rows);
  let current = local;
  let counts = noCounts();
  for (const part of inParts(current.filter(isReady))) {
    const result = await importPart(part, (ready) =>
      // Pictures are uploaded after the check.
      call({ content: JSON.stringify(ready.map(({ form }) => form)), dry_run: true }),
    );
    current = put(current, result.rows);
    counts = add(counts, result.counts);
  }
  // The other errors of rows that were refused here, so that all are corrected at once. None of them is counted.
  for (const part of inParts(local.filter((row) => isFailed(row) && Object.keys(row.form).length > 0)))
    current = put(current, await allErrors(part, call));
  const known = counts.changed + counts.unchanged;
  const note = known === 0 ? '' : `${counts.added} new, ${known} known from this source.`;
  return { rows: current, note };
}

/** Uploads the pictures of the rows that are ready, and imports them in parts. A part can be sent again at any time. */
export async function sendListings(
  rows: readonly ListingRow[],
  sending: Sending,
): Promise<Sent<ListingFields>> {
  const { signal, uploaded } = sending;
  try {
    const refused = await uploadPictures(rows.filter(isReady), sending);
    if (refused.size > 0)
      return { rows: rows.map((row) => withRefused(row, refused, 'picture')), error: null };
  } catch (error) {
    return { rows, error };
  }
  const ready = rows.filter(isReady);
  let current = [...rows];
  let counts = noCounts();
  let done = 0;
  const noteOf = () =>
    `${counts.added} added, ${counts.changed} changed, ${counts.unchanged} the same as before.`;
  for (const part of inParts(ready)) {
    if (signal.aborted) return { rows: current, error: signal.reason, note: noteOf() };
    sending.onSend(done, ready.length);
    try {
      const result = await importPart(part, (some) =>
        sending.call({
          content: JSON.stringify(some.map((row) => withPicture(row, uploaded))),
          pictures: some.flatMap((row) => namedPicture(row, uploaded)),
        }),
      );
      const stored = result.rows.map((row) =>
        isReady(row) ? { ...row, listed: { id: 0, isBefore: false } } : row,
      );
      current = put(current, stored);
      counts = add(counts, result.counts);
      done += part.length;
    } catch (error) {
      const unknown = isAnswerLost(error) ? part.length : 0;
      return { rows: current, error, note: noteOf(), unknown };
    }
  }
  return { rows: current, error: null, note: noteOf() };
}

const put = (all: readonly ListingRow[], changed: readonly ListingRow[]): ListingRow[] => {
  const byKey = new Map(changed.map((row) => [row.key, row]));
  return all.map((row) => byKey.get(row.key) ?? row);
};

/** Rows with errors that were found here, with those that the server finds beside them. */
async function allErrors(part: readonly ListingRow[], call: ImportCall): Promise<ListingRow[]> {
  const asked = part.map((row): ListingRow => ({ ...row, errors: {} }));
  const { rows } = await importPart(asked, (some) =>
    call({ content: JSON.stringify(some.map(({ form }) => form)), dry_run: true }),
  );
  return part.map((row, index) => ({ ...row, errors: { ...rows[index]?.errors, ...row.errors } }));
}

/** The part with the errors of the answer, which names rows by their place in what was sent. */
async function importPart(
  part: readonly ListingRow[],
  call: (ready: readonly ListingRow[]) => Promise<ListingImport>,
): Promise<{ rows: ListingRow[]; counts: Counts }> {
  const { errors, refused, added, changed, unchanged } = await call(part);
  const byPlace = Map.groupBy(errors, ({ line }) => line);
  const rows = part.map((row, index) => {
    const found = byPlace.get(index + 1);
    return found ? { ...row, errors: byField(found, row) } : row;
  });
  const counts = { added, changed, unchanged };
  // The server names the errors of the first 1,000 bad rows. The others are asked for again.
  if (refused <= byPlace.size || byPlace.size === 0) return { rows, counts };
  const rest = await importPart(rows.slice(Math.max(...byPlace.keys())), call);
  // The first answer has counted all rows, and stored those that are right.
  return { rows: put(rows, rest.rows), counts };
}

const byField = (errors: ListingImport['errors'], row: ListingRow): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(errors, ({ field }) => field)].map(([field, list]) => [
      field,
      list.map(({ message }) => inWords(message, columns, row)),
    ]),
  );

/** The server looks for repeated keys in one call only. */
function withRepeatedKeys(rows: readonly ListingRow[]): ListingRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = String(row.form.external_key ?? '');
    if (key === '' || !isReady(row)) return row;
    if (!seen.has(key)) {
      seen.add(key);
      return row;
    }
    return { ...row, errors: { external_key: ['An earlier row of the file has the same key.'] } };
  });
}

function inParts(rows: readonly ListingRow[]): ListingRow[][] {
  const parts: ListingRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.form)).length;
    const last = parts.at(-1);
    if (last && last.length < MAX_LISTINGS && bytes + size <= MAX_BYTES) {
      last.push(row);
      bytes += size;
    } else {
      parts.push([row]);
      bytes = size;
    }
  }
  return parts;
}

type Uploaded = ReadonlyMap<Blob, string>;

function namedPicture({ pictures: [first] }: ListingRow, uploaded: Uploaded): NamedPicture[] {
  const picture = first && uploaded.get(first.data);
  return first && picture !== undefined ? [{ name: first.path, picture }] : [];
}

function withPicture(row: ListingRow, uploaded: Uploaded): ListingFields {
  const [named] = namedPicture(row, uploaded);
  return named ? { ...row.form, picture: named.name } : row.form;
}
