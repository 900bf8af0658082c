import type { Bidkit } from '@bidkit/sdk';
import { memberQuery } from '../member-query.ts';

/** All second-chance offers of the member. */
export const secondChancesQuery = (bidkit: Bidkit) => memberQuery(bidkit, 'listSecondChanceOffers');
