import { cityLine, fullName, type SelectedAddress } from '@bidkit/contract';

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addressLines = (address: SelectedAddress): string[] =>
  [
    fullName(address),
    address.street1,
    address.street2,
    cityLine({ city: address.city, state: address.state?.code, zip: address.zip_code }),
    address.country.country,
  ].filter((line): line is string => Boolean(line));

/** `1 item`, `2 items`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
