import {
  type Address,
  type AddressForm,
  addressForm,
  checkoutErrors,
  DEFAULT_COUNTRY_ID,
  fullName,
  messagesOf,
  type SavedAddressForm,
  type SelectedAddress,
} from '@bidkit/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { takeAdvisoryLock } from '../../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { lastUsedFirst, listedAddresses } from '../../../../db/listed-addresses.ts';
import { addresses, type OrderAddress } from '../../../../db/schema.ts';
import { findCountry, findState, hasStates, hasZipCodes } from '../../../../kernel/countries.ts';
import { normalizePostalCode, problemOfPostalCode } from '../../../../kernel/postal-codes.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { refuseClosed } from '../../../restrictions/closed-account.ts';

const message = messagesOf(checkoutErrors);

type Row = typeof addresses.$inferSelect;

/** The part of the address form whose rules depend on the country: state, zip code and phone. */
export const placeForm = z
  .pick(addressForm, {
    country_codes_id: true,
    state_code_id: true,
    zip_code: true,
    keep_zip_code: true,
    phone: true,
  })
  .check(
    z.check(({ value, issues }) => {
      const { country_codes_id: country, state_code_id: state = null, phone } = value;
      const add = (field: keyof typeof value, text: string) =>
        issues.push({ code: 'custom', path: [field], message: text, input: value[field] });
      if (!findCountry(country)) add('country_codes_id', message('country_not_shipped_to'));
      const isStateMissing = hasStates(country) && findState(state)?.country_id !== country;
      if (isStateMissing) add('state_code_id', message('state_required'));
      const zipCodeProblem = checkZipCode(value, isStateMissing ? null : state);
      if (zipCodeProblem) add('zip_code', zipCodeProblem);
      if (country !== DEFAULT_COUNTRY_ID && !phone?.trim()) add('phone', message('phone_required'));
    }),
  );

type Place = Pick<AddressForm, 'country_codes_id' | 'zip_code' | 'keep_zip_code'>;

/** The message for a postal code that does not fit its country and state, or null. Some countries have no codes. */
function checkZipCode({ country_codes_id, zip_code, keep_zip_code }: Place, stateId: number | null) {
  if (!hasZipCodes(country_codes_id)) return null;
  if (!zip_code?.trim()) return message('zip_code_required');
  const problem = problemOfPostalCode(zip_code, country_codes_id, stateId);
  switch (problem?.code) {
    case 'zip_code_elsewhere':
      return message('zip_code_elsewhere', { region: problem.region });
    // The post may have a new code that our data does not have yet.
    case 'zip_code_unknown':
      return keep_zip_code ? null : message('zip_code_unknown');
    case 'zip_code_invalid':
      return message('zip_code_invalid');
    default:
      return null;
  }
}

/** A member's current addresses, the last used first, then those that were never used, as they were added. */
export function findAddresses(db: Database, userId: number): Promise<Row[]> {
  return db
    .select()
    .from(addresses)
    .where(listedAddresses(userId))
    .orderBy(...lastUsedFirst);
}

/**
 * An address by its id, even if the member has replaced or deleted it since.
 * @throws Problem 404 for another member's
 */
export async function findAddress(
  db: Database | Transaction,
  userId: number,
  id: number,
): Promise<OrderAddress> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)));
  if (!row) throw refuse('address_not_found');
  return toOrderAddress(row);
}

/**
 * Writes the address of a payment, which is the last used one then.
 * @throws Problem 404 for another member's `id`
 */
export async function saveAddress(
  tx: Transaction,
  userId: number,
  { auction_id: _, ...form }: AddressForm,
): Promise<OrderAddress> {
  const written = await findWritten(tx, userId, form);
  return toOrderAddress(await writeAddress(tx, userId, { ...written, used_at: sql`clock_timestamp()` }));
}

/** An address to be written. */
export interface WrittenAddress {
  readonly values: Omit<typeof addresses.$inferInsert, 'user_id'>;
  /** The member's row that has the same values already. */
  readonly alike: Row | undefined;
  /** The row that the address changes, as it was. */
  readonly former: Row | undefined;
}

/**
 * Prepares the writing of an address. Changing an address (`id`) also writes a new row that replaces it, so that another
 * tab which reviewed the old one pays for the address it showed.
 * @throws Problem 404 for another member's `id`
 */
export async function findWritten(
  tx: Transaction,
  userId: number,
  { id, keep_zip_code: _, ...form }: SavedAddressForm,
): Promise<WrittenAddress> {
  const blank = (text: string | null | undefined) => text?.trim() || null;
  const values = {
    ...form,
    last_name: form.last_name ?? '',
    state_code_id: form.state_code_id && hasStates(form.country_codes_id) ? form.state_code_id : null,
    street2: blank(form.street2),
    zip_code: normalizePostalCode(form.zip_code ?? '', form.country_codes_id),
    phone: blank(form.phone),
    email: blank(form.email),
  };
  return { values, ...(await findAlike(tx, userId, id ?? null, values)) };
}

/** Writes a prepared address. `used_at` is null for one that no payment has used. */
export async function writeAddress(
  tx: Transaction,
  userId: number,
  { values, alike, used_at }: Omit<WrittenAddress, 'former'> & { readonly used_at: SQL | null },
): Promise<Row> {
  const [row] = alike
    ? await tx
        .update(addresses)
        .set({ used_at, replaced_at: null })
        .where(eq(addresses.id, alike.id))
        .returning()
    : await tx
        .insert(addresses)
        .values({ ...values, user_id: userId, used_at })
        .returning();
  if (!row) throw new Error('An address was not written');
  return row;
}

/**
 * The member's address with the same `values`, so that a form sent twice writes one row. The address `id` is marked as
 * replaced if it differs, and returned as it was. Lock order: the lot's lock comes first.
 */
async function findAlike(
  tx: Transaction,
  userId: number,
  id: number | null,
  values: Partial<Row>,
): Promise<Pick<WrittenAddress, 'alike' | 'former'>> {
  await takeAdvisoryLock(tx, 'addresses', userId);
  // An erasure locks the member before the addresses, and so does this.
  await refuseClosed(tx, [userId]);
  const own = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.user_id, userId), or(isNull(addresses.replaced_at), eq(addresses.id, id ?? 0))))
    .orderBy(desc(addresses.replaced_at), desc(addresses.id))
    .for('update');
  const former = own.find((row) => row.id === id);
  if (id && !former) throw refuse('address_not_found');
  const alike = own.find((row) =>
    Object.entries(values).every(([field, value]) => row[field as keyof Row] === value),
  );
  if (id && alike?.id !== id)
    await tx.update(addresses).set({ replaced_at: sql`clock_timestamp()` }).where(eq(addresses.id, id));
  return { alike, former };
}

export const toOrderAddress = ({
  user_id: _,
  created_at: __,
  used_at: ___,
  replaced_at: ____,
  ...address
}: Row): OrderAddress => address;

const joinParts = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

export function toAddress(row: Row): Address {
  const address = toOrderAddress(row);
  const state = findState(row.state_code_id)?.code;
  return { ...address, id: row.id, address_label: joinParts([fullName(row), row.street1, row.city, state]) };
}

/** The address of an order in its wire shape. An address from PayPal has no id and reads 0. */
export function toSelectedAddress(address: OrderAddress): SelectedAddress {
  const country = findCountry(address.country_codes_id);
  if (!country) throw new Error(`Country ${address.country_codes_id} is unknown`);
  const state = findState(address.state_code_id);
  return {
    ...address,
    id: address.id ?? 0,
    country,
    state: state ? { id: state.id, state: state.state, code: state.code } : null,
  };
}
