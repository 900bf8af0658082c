import { fullName, type SelectedAddress } from '@bidkit/contract';

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addressLines = (address: SelectedAddress): string[] =>
  [
    fullName(address),
    address.street1,
    address.street2,
    [address.city, address.state?.code, address.zip_code].filter(Boolean).join(' '),
    address.country.country,
  ].filter((line): line is string => Boolean(line));

/** `1 item`, `2 items`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
