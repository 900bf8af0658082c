import type { SiteSettings } from '@bidkit/contract';

/** The name and the texts of the demo. */
export const demoSite: Partial<SiteSettings> = {
  name: 'First Dollar',
  postal_address: '100 Gavel Street | Carson City, NV 89701',
  support_phone: '(775) 555-0100',
  support_hours: 'Monday to Friday 8 to 4 Pacific',
  payee_name: 'First Dollar Auctions',
  payee_street: '100 Gavel Street',
  payee_city: 'Carson City, NV 89701',
};
