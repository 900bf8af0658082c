import {
  type Address,
  type AddressForm,
  DEFAULT_COUNTRY_ID,
  type PaymentMethod,
  type SelectedAddress,
} from '@bidkit/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { addresses, type OrderAddress } from '../../db/schema.ts';
import { notFound, unprocessable } from '../../http/problem.ts';
import { findCountry, findState, hasStates } from './places.ts';

/** Spec 001 §5, word for word. */
export const PHONE_REQUIRED = 'Required for FedEX / Customs';

type Row = typeof addresses.$inferSelect;

/** A member's addresses, the last used first. */
export function findAddresses(db: Database, userId: number): Promise<Row[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.user_id, userId))
    .orderBy(desc(addresses.used_at), desc(addresses.id));
}

/** @throws Problem 404 for somebody else's address */
export async function findAddress(
  db: Database | Transaction,
  userId: number,
  id: number,
): Promise<OrderAddress> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)));
  if (!row) throw notFound('This address was not found.');
  return toOrderAddress(row);
}

/** Writes a new address, or changes the member's own `id`. */
export async function saveAddress(
  tx: Transaction,
  userId: number,
  { id, auction_id: _, ...form }: AddressForm,
): Promise<OrderAddress> {
  checkPlace(form);
  const blank = (text: string | null | undefined) => text?.trim() || null;
  const values = {
    ...form,
    state_code_id: form.state_code_id && hasStates(form.country_codes_id) ? form.state_code_id : null,
    street2: blank(form.street2),
    phone: blank(form.phone),
    email: blank(form.email),
    user_id: userId,
    used_at: sql`clock_timestamp()`,
  };
  const [row] = id
    ? await tx
        .update(addresses)
        .set(values)
        .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
        .returning()
    : await tx.insert(addresses).values(values).returning();
  if (!row) throw notFound('This address was not found.');
  return toOrderAddress(row);
}

/** @throws Problem 422 with every field that does not fit */
function checkPlace(form: Omit<AddressForm, 'id' | 'auction_id'>): void {
  const errors: Record<string, string[]> = {};
  if (!findCountry(form.country_codes_id)) errors.country_codes_id = ['We do not ship to this country'];
  if (hasStates(form.country_codes_id)) {
    const state = findState(form.state_code_id ?? null);
    if (state?.country_id !== form.country_codes_id) errors.state_code_id = ['State is required'];
  }
  if (form.country_codes_id !== DEFAULT_COUNTRY_ID && !form.phone?.trim()) errors.phone = [PHONE_REQUIRED];
  const [first] = Object.values(errors);
  if (first) throw unprocessable(first[0] ?? '', errors);
}

export const toOrderAddress = ({ user_id: _, created_at: __, used_at: ___, ...address }: Row): OrderAddress =>
  address;

const inOneLine = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

export function toAddress(row: Row): Address {
  const address = toOrderAddress(row);
  const state = findState(row.state_code_id)?.code;
  const name = `${row.first_name} ${row.last_name}`;
  return { ...address, id: row.id, address_label: inOneLine([name, row.street1, row.city, state]) };
}

/** The address of an order on the wire; one that came from PayPal has no number of its own and reads 0. */
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

/** Why this way to pay is closed for an address; null where it is open (spec 001 §6). */
export function refusalOf(
  method: PaymentMethod,
  address: Pick<OrderAddress, 'country_codes_id'> | null,
): string | null {
  if (method === 'check' && address && address.country_codes_id !== DEFAULT_COUNTRY_ID) {
    return 'We accept no checks from outside the US.';
  }
  return null;
}
