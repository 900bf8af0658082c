import { DEFAULT_COUNTRY_ID, type PaymentMethod, type Receipt } from '@bidkit/contract';
import type { Transaction } from '../../../../db/database.ts';
import type { OrderAddress } from '../../../../db/schema.ts';
import { refuseField } from '../../../../kernel/problem.ts';
import { readPayee } from '../../../../kernel/sender.ts';
import { isCheckWithdrawn } from './check-queries.ts';

/** Whether an order is paid by check, or will be. Staff pay out its refunds by check, too. */
export const isByCheck = ({ method }: { readonly method: PaymentMethod }): boolean => method === 'check';

/**
 * Why a payment method is closed for an address and a number of items; null when it is open. Checks need a payee. A
 * member who has withdrawn a check cannot promise another one, which would extend the time to pay without end.
 */
export function refusalOf(
  method: PaymentMethod,
  {
    address,
    itemCount,
    payee,
    isCheckWithdrawn,
  }: {
    readonly address: Pick<OrderAddress, 'country_codes_id'> | null;
    readonly itemCount: number;
    readonly payee: Receipt['payee'];
    readonly isCheckWithdrawn: boolean;
  },
):
  | 'checks_not_accepted'
  | 'foreign_checks_not_accepted'
  | 'checks_not_combined'
  | 'second_check_not_accepted'
  | null {
  if (!isByCheck({ method })) return null;
  if (!payee) return 'checks_not_accepted';
  if (isCheckWithdrawn) return 'second_check_not_accepted';
  if (address && address.country_codes_id !== DEFAULT_COUNTRY_ID) return 'foreign_checks_not_accepted';
  return itemCount > 1 ? 'checks_not_combined' : null;
}

/** @throws Problem 422 when the method is closed for an address and a number of items */
export async function assertMethodOpen(
  tx: Transaction,
  method: PaymentMethod,
  {
    address,
    itemCount,
    leadItemId,
  }: { readonly address: OrderAddress; readonly itemCount: number; readonly leadItemId: number },
): Promise<void> {
  if (!isByCheck({ method })) return;
  const refusal = refusalOf(method, {
    address,
    itemCount,
    payee: await readPayee(tx),
    isCheckWithdrawn: await isCheckWithdrawn(tx, leadItemId),
  });
  if (refusal) throw refuseField('method', refusal);
}
