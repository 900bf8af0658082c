import { fullName, shorten } from '@bidkit/contract';
import type { Sender } from '../../../../config/carrier-settings.ts';
import type { LabelRequest, OrderAddress } from '../../../../db/schema.ts';
import type { CarrierAddress, Customs, ParcelOrder } from '../../../../gateways/carrier/carrier-gateway.ts';
import { findCountry, findState } from '../../../../kernel/countries.ts';
import { streetLines } from './street-lines.ts';

interface DeclaredItem {
  readonly name: string;
  readonly price_cents: number;
}

/** Addresses of the armed forces are domestic, but need a customs declaration. */
const armedForces = ['AA', 'AE', 'AP'];
/** A longer description does not fit on the form. */
const MAX_DESCRIPTION = 45;

/** A parcel as the carrier takes it. The recipient's phone number is sent only abroad, where carriers require it. */
export function toParcelOrder(
  from: Sender,
  address: OrderAddress,
  items: readonly DeclaredItem[],
  request: LabelRequest,
): ParcelOrder {
  const { ounces, box } = request;
  const recipient = toCarrierAddress(address);
  const isDeclared = recipient.country !== from.country || armedForces.includes(recipient.state ?? '');
  return {
    from,
    to: isDeclared ? recipient : { ...recipient, phone: null },
    parcel: { ounces, box },
    customs: isDeclared ? declare(from, items, request) : null,
  };
}

/** Territories of the United States are states for carriers. */
function toCarrierAddress(address: OrderAddress): CarrierAddress {
  return {
    name: fullName(address),
    company: null,
    ...streetLines(address),
    city: address.city,
    state: findState(address.state_code_id)?.code ?? null,
    zip: address.zip_code,
    country: findCountry(address.country_codes_id)?.country_code ?? 'US',
    phone: address.phone,
    email: null,
  };
}

/** Declares each item at its price, with an equal share of the weight. */
function declare(
  from: Sender,
  items: readonly DeclaredItem[],
  { ounces, origin, hs_code, itn }: LabelRequest,
): Customs {
  const share = Math.max(0.1, Math.floor((ounces * 10) / Math.max(1, items.length)) / 10);
  return {
    signer: from.name,
    lines: items.map(({ name, price_cents }) => ({
      description: shorten(name, MAX_DESCRIPTION),
      quantity: 1,
      valueCents: price_cents,
      ounces: share,
      origin,
      hsCode: hs_code,
    })),
    itn,
  };
}
