import { createPartnerBidkit } from '@bidkit/react';

// One instance per page, created outside of components.
export const bidkit = createPartnerBidkit({ apiUrl: 'http://localhost:4000/api', partner: 'acme' });
