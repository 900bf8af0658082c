import type { SiteSettings } from '@bidkit/contract';

/** The name and the texts of the demo. */
export const demoSite: Partial<SiteSettings> = {
  name: 'First Dollar',
};
