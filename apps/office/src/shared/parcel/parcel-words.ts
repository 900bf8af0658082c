import { cityLine, fullName, type Parcel } from '@bidkit/contract';

const OUNCES_PER_POUND = 16;

/** `2 lb 8.5 oz` */
export function weightText(ounces: number): string {
  const pounds = Math.floor(ounces / OUNCES_PER_POUND);
  const rest = Math.round((ounces - pounds * OUNCES_PER_POUND) * 10) / 10;
  return [pounds > 0 && `${pounds} lb`, (rest > 0 || pounds === 0) && `${rest} oz`].filter(Boolean).join(' ');
}

/** The lines of an address as on a label. */
export const addressLines = (address: Parcel['address']): readonly string[] =>
  [
    fullName(address),
    address.street1,
    address.street2,
    cityLine({ city: address.city, state: address.state?.code, zip: address.zip_code }),
    address.country.country,
  ].filter((line): line is string => Boolean(line));

/** Where it goes, in a few words: `San Diego, CA` or `London, United Kingdom`. */
export const placeText = ({ city, state, country }: Parcel['address']): string =>
  `${city}, ${state?.code ?? country.country}`;

/** `1 item`, `2 items` */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
