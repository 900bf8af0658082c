import { sandboxSender } from '../../config/carrier-settings.ts';
import type {
  CarrierAddress,
  CarrierGateway,
  CarrierShipment,
  Customs,
  Label,
  ParcelOrder,
} from './carrier-gateway.ts';

export const sender: CarrierAddress = { ...sandboxSender, name: 'First Dollar Auctions' };
export const ava: CarrierAddress = {
  ...sender,
  name: 'Ava Stone',
  street1: '1 Main St',
  street2: 'Apt 5',
  city: 'San Jose',
  state: 'CA',
  zip: '95131',
  email: 'ava@example.com',
};
const jonas: CarrierAddress = {
  ...sender,
  name: 'Jonas Weber',
  company: 'Weber Möbel',
  street1: 'Lindenstraße 14',
  city: 'Berlin',
  state: null,
  zip: '10969',
  country: 'DE',
  phone: '+49301234567',
};
const declaration: Customs = {
  signer: 'Sam Reed',
  lines: [
    {
      description: 'Oak tool chest',
      quantity: 1,
      valueCents: 12_550,
      ounces: 40.5,
      origin: 'US',
      hsCode: '442090',
    },
  ],
  itn: null,
};

export const domestic: ParcelOrder = {
  from: sender,
  to: ava,
  parcel: { ounces: 40.5, box: { length: 12, width: 8.5, height: 4 } },
  customs: null,
};
export const international: ParcelOrder = { ...domestic, to: jonas, customs: declaration };

export const cheapest = ({ rates }: CarrierShipment): string => rates[0]?.id ?? '';

export interface Parcels {
  create(ref?: string, order?: ParcelOrder): Promise<CarrierShipment>;
  /** A parcel with the cheapest label. */
  buy(order?: ParcelOrder): Promise<{ id: string; label: Label }>;
}

/** Parcels of a carrier that refuses none. */
export function parcelsOf(carrier: CarrierGateway): Parcels {
  async function create(ref = 'parcel-1', order = domestic): Promise<CarrierShipment> {
    const made = await carrier.create({ ...order, ref });
    if (!made.ok) throw new Error(made.message);
    return made.shipment;
  }
  return {
    create,
    async buy(order = domestic) {
      const shipment = await create('parcel-1', order);
      const bought = await carrier.buy(shipment.id, cheapest(shipment));
      if (!bought.ok) throw new Error(bought.message);
      return { id: shipment.id, label: bought.label };
    },
  };
}
