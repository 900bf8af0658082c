import type { BusinessName } from '@bidkit/contract';

/** The labels of the fields of the business, from the top. */
export const labels: Readonly<Record<BusinessName, string>> = {
  name: 'Name of the marketplace',
  time_zone: 'Time zone',
  postal_address: 'Postal address',
  support_email: 'Email address of the support',
  support_phone: 'Phone number of the support',
  support_hours: 'Hours of the support',
  payee_name: 'Legal name, the payee of checks',
  payee_street: 'Street of the payee',
  payee_city: 'City, state and ZIP code of the payee',
  sender_name: 'Name of the sender',
  sender_phone: 'Phone number of the sender',
  sender_street: 'Street of the sender',
  sender_city: 'City of the sender',
  sender_state: 'State',
  sender_zip: 'ZIP code',
  sender_country: 'Country',
  return_address: 'Return address',
};
