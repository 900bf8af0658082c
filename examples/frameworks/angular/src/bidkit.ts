import { createPartnerBidkit, defineElements, setBidkit } from '@bidkit/widgets';

// One instance per page.
setBidkit(createPartnerBidkit({ apiUrl: 'http://localhost:4000/api', partner: 'acme' }));
defineElements('bidkit-auction-card', 'bidkit-bid-box').catch(console.error);
