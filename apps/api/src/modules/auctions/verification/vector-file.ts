import { type IncrementTable, incrementPresets, isIncrementPreset } from '@bidkit/contract';
import * as z from 'zod';
import { messageOf, UsageError } from './command.ts';

const cents = z.int().min(0);
const bands = z
  .array(z.tuple([cents, z.int().positive()]))
  .min(1)
  .refine((table) => table.every(([from], index) => from > (table[index - 1]?.[0] ?? -1)), {
    error: 'Invalid input: bands must ascend',
  });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** Strict about expectations: an unknown one would be ignored and look as if it passed. */
const expectation = z.strictObject({
  priceCents: cents.optional(),
  leader: z.string().nullable().optional(),
  status: z.enum(['firstBid', 'accepted', 'outbid', 'matched', 'proxy', 'rejected']).optional(),
  nextMinCents: cents.optional(),
  reserveMet: z.boolean().optional(),
});
export type Expectation = z.output<typeof expectation>;

const vector = z.object({
  id: z.string(),
  config: z
    .strictObject({
      startCents: cents,
      incrementCents: z.int().positive().optional(),
      incrementTable: z.string().optional(),
      reserveCents: cents.optional(),
      belowReserve: z.literal('shownInFull').optional(),
    })
    .refine((config) => (config.incrementCents === undefined) !== (config.incrementTable === undefined), {
      error: 'Invalid input: name either incrementCents or incrementTable',
    }),
  steps: z.array(z.object({ bidder: z.string(), maxCents: z.number(), expect: expectation })).min(1),
});
export type Vector = z.output<typeof vector>;

const nextMinimum = z.object({ priceCents: cents, incrementCents: cents, nextMinCents: cents });

const softClose = z.object({
  id: z.string(),
  rule: z.literal('resetFromBid'),
  windowSec: z.int().positive(),
  end: clockTime,
  bidAt: clockTime,
  newEnd: clockTime,
  extended: z.boolean().optional(),
});
export type SoftCloseVector = z.output<typeof softClose>;

const vectorFile = z.object({
  incrementTables: z.record(z.string(), z.object({ bands })).default({}),
  vectors: z.array(vector).min(1),
  ebayUsNextMin: z.array(nextMinimum).default([]),
  softCloseVectors: z.array(softClose).default([]),
});
export type VectorFile = z.output<typeof vectorFile>;

/** Reads a file of published examples. @throws UsageError with the place of a mistake */
export function parseVectorFile(name: string, text: string): VectorFile {
  const { data, error } = vectorFile.safeParse(parseJson(name, text));
  if (data) return data;
  const [issue] = error.issues;
  throw new UsageError(`${name}: ${z.core.toDotPath(issue?.path ?? []) || 'the file'}: ${issue?.message}`);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name}: this is not JSON (${messageOf(error)})`);
  }
}

/** A table by name: one of the file, or else a preset. */
export function tableNamed(file: VectorFile, name: string): IncrementTable {
  const own = Object.hasOwn(file.incrementTables, name) ? file.incrementTables[name] : undefined;
  if (own) return own.bands;
  if (isIncrementPreset(name)) return incrementPresets[name];
  throw new UsageError(`increment table "${name}": neither in the file nor one of the presets`);
}
