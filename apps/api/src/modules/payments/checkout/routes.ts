import { type checkoutEndpoints, currencyOf, type ErrorCode, type ErrorDetail } from '@bidkit/contract';
import { refreshCounts } from '../../../db/after-commit.ts';
import { readNow } from '../../../db/now.ts';
import { PaypalRefusal } from '../../../gateways/gateway.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { countries, states } from '../../../kernel/countries.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toShownCents } from '../../../kernel/money.ts';
import { ownOriginOf } from '../../../kernel/own-origin.ts';
import { normalizePostalCode } from '../../../kernel/postal-codes.ts';
import { detail, messageOf, Problem } from '../../../kernel/problem.ts';
import { findItem } from '../../items/find-item.ts';
import { estimateIn } from '../currencies/estimate.ts';
import { findOrder } from '../order-queries.ts';
import { payByCard } from '../providers/card/card-provider.ts';
import { promiseCheck, withdrawCheck } from '../providers/check/paper-check.ts';
import { openPaypalOrder, payByPaypal, repricePaypalOrder } from '../providers/paypal/pay-by-paypal.ts';
import { toTotals } from '../totals/totals.ts';
import {
  findAddresses,
  saveAddress,
  toAddress,
  toOrderAddress,
  toSelectedAddress,
} from './addresses/addresses.ts';
import { combineItems } from './combined/combine-items.ts';
import { readCombinedTotal } from './combined/combined-total.ts';
import { extendDeadline } from './extend-deadline.ts';
import { lockCheckout, readCheckoutItems } from './purchase.ts';
import { orProviderUnavailable } from './recovery/provider-timeouts.ts';
import { createCarrierRates } from './shipping-cost/carrier-rates.ts';
import { readExpectedTotal } from './shipping-cost/expected-total.ts';
import { toTransaction } from './steps/capture.ts';
import { readReceipt, readSummary, toTimeToPay } from './summary-and-receipt.ts';

type CheckoutHandlers = Handlers<typeof checkoutEndpoints>;

/** Handlers for paying by card, PayPal or check, at totals computed by this server. */
export function checkoutHandlers(
  context: Pick<AppContext, 'config' | 'db' | 'gateways' | 'log' | 'now'>,
): CheckoutHandlers {
  const { db, config, gateways, log, now } = context;
  const rates = createCarrierRates(context, gateways.carrier, now);

  /**
   * A payment notifies the member, which also updates the badges. An unfinished or failed payment updates them here.
   */
  async function refreshCountsOnFailure<T>(userId: number, paying: Promise<T>): Promise<T> {
    try {
      return await paying;
    } catch (error) {
      await refreshCounts(db, [userId]);
      throw error;
    }
  }

  return {
    async listAddresses({ caller }) {
      const own = await findAddresses(db, caller.id);
      return { current_user_addresses: own.map(toAddress), countries: [...countries], states: [...states] };
    },

    async savePaymentAddress({ params, body, caller }) {
      const { method } = params;
      const zip_code = normalizePostalCode(body.zip_code ?? '', body.country_codes_id);
      await rates.quote({ ...body, state_code_id: body.state_code_id ?? null, zip_code });
      const order = await db.transaction(async (tx) => {
        const purchase = await lockCheckout(tx, caller, body.auction_id);
        await purchase.assertPayable();
        return purchase.bill(method, await saveAddress(tx, caller.id, body));
      });
      return { updated_data: toTotals(order), selected_address: toSelectedAddress(order.address) };
    },

    getTotal: ({ query, caller }) =>
      readExpectedTotal(db, Math.round(query.amount * 100), query.zip ?? undefined, caller?.id, rates),

    async getPaymentSummary({ query, caller }) {
      const [lastUsed] = await findAddresses(db, caller.id);
      if (lastUsed) await rates.quote(toOrderAddress(lastUsed));
      const summary = await readSummary(db, caller, query.auctionId);
      const currency = query.currency ?? currencyOf(summary.address?.country.country_code ?? '');
      return { ...summary, currency_estimate: await estimateIn(db, currency, summary.total) };
    },

    async getCombinedTotal({ query, caller }) {
      const [lastUsed] = await findAddresses(db, caller.id);
      if (lastUsed) await rates.quote(toOrderAddress(lastUsed));
      const lotIds = query.auctions === undefined ? null : new Set(query.auctions.split(',').map(Number));
      return readCombinedTotal(db, caller.id, lotIds);
    },

    async combineItems({ body, caller }) {
      await combineItems(db, caller.id, body.auction_id, body.others);
      return { success: true };
    },

    async createCardToken() {
      return { client_token: await orProviderUnavailable(gateways.card.clientToken()) };
    },

    executeCardPayment: ({ body, caller }) =>
      refreshCountsOnFailure(
        caller.id,
        payByCard(context, gateways, {
          payer: caller,
          lotId: body.auction_id,
          addressId: body.address_id,
          shownCents: toShownCents(body.amount),
          nonce: body.message.nonce,
          pixelId: body.pixel_id ?? null,
        }),
      ),

    createPaypalOrder: ({ body, caller, request }) =>
      asError(log, async () => {
        const lotId = body.auction;
        const found = await findItem(db, caller.id, lotId);
        const choice = found && (await readCheckoutItems(db, caller, found.item));
        const order = choice?.combined ?? (found && (await findOrder(db, found.item.id)));
        const [last] = await findAddresses(db, caller.id);
        const address = order?.address ?? (last && toOrderAddress(last));
        if (!address) return toFailure(detail('address_required'));
        const ownOrigin = ownOriginOf(config, request.headers);
        return openPaypalOrder(context, gateways, { payer: caller, lotId, address, ownOrigin });
      }),

    async updatePaypalOrder({ body, caller }) {
      try {
        const { orderID: orderId, auction: lotId } = body;
        return await repricePaypalOrder(context, gateways, { payer: caller, lotId, orderId, rates });
      } catch (error) {
        if (!(error instanceof PaypalRefusal)) throw error;
        logRefusal(log, error);
        return { ...toFailure(error.detail), error: error.code, message: error.message, code: error.code };
      }
    },

    capturePaypalOrder: ({ body, caller }) =>
      asError(log, () =>
        refreshCountsOnFailure(
          caller.id,
          payByPaypal(context, gateways, {
            payer: caller,
            orderId: body.orderID,
            phone: body.phone ?? null,
            shownCents: toShownCents(body.amount),
            pixelId: body.pixel_id ?? null,
          }),
        ),
      ),

    async payByCheck({ body, caller }) {
      const { order, payment } = await promiseCheck(db, {
        payer: caller,
        lotId: body.auction_id,
        addressId: body.id,
        amount: body.amount,
        pixelId: body.pixel_id ?? null,
      });
      return { ...toTransaction(order, order.lot_id), id: payment.id };
    },

    async withdrawCheck({ params, caller }) {
      const item = await db.transaction((tx) => withdrawCheck(tx, caller.id, params.id));
      return toTimeToPay(item, [item], await readNow(db));
    },

    getReceipt: ({ params, caller }) => readReceipt(db, caller.id, params.id),

    async extendPayment({ params, caller }) {
      const { item, now } = await db.transaction((tx) => extendDeadline(tx, caller.id, params.id));
      return toTimeToPay(item, [item], now);
    },
  };
}

interface Failure {
  error: string;
  error_code: ErrorCode;
  params: ErrorDetail['params'];
}

const toFailure = (error: ErrorDetail): Failure => ({
  error: messageOf(error),
  error_code: error.code,
  params: error.params,
});

/** PayPal's calls answer a refusal with status 200 and an `error`, upon which the page returns to My Wins. */
async function asError<T>(log: AppContext['log'], act: () => Promise<T>): Promise<T | Failure> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PaypalRefusal) {
      logRefusal(log, error);
      return toFailure(error.detail);
    }
    const isRefusal = error instanceof Problem && (error.status === 409 || error.status === 422);
    if (isRefusal && !error.errors.phone) return toFailure(error);
    throw error;
  }
}

/** The page shows little of a refusal, so the operator needs it in the log. */
function logRefusal(log: AppContext['log'], { code, message }: PaypalRefusal): void {
  log.warn({ code }, `A PayPal order was refused: ${message}`);
}
