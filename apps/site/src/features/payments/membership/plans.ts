import { formatPrice, MONTHLY_PRICE, YEARLY_PRICE } from '@bidkit/sdk';

const free = ['$1 No Reserve Auctions', 'Daily Deals', 'Customer Support'];
const monthly = [
  'Government Listings',
  'Government Loans',
  'Government Benefits',
  'Unclaimed Money',
  'Government Car Auctions',
  'Seized Boats',
  'Unclaimed Pensions',
];

/** The names of the paid plans in headings and on receipts. Their cards show the short names below. */
export const longPlanNames = { monthly: 'Monthly Membership', yearly: 'One Year Membership' } as const;

/** A plan as its card shows it. */
export interface Plan {
  readonly id: 'free' | 'monthly' | 'yearly';
  readonly name: string;
  readonly price: string;
  readonly terms: string;
  readonly features: readonly string[];
}

export const plans = {
  free: { id: 'free', name: 'Free', price: 'Free', terms: 'your plan now', features: free },
  monthly: {
    id: 'monthly',
    name: 'Monthly',
    price: formatPrice(MONTHLY_PRICE),
    terms: 'per month',
    features: [...free, ...monthly],
  },
  yearly: {
    id: 'yearly',
    name: 'Yearly',
    price: formatPrice(YEARLY_PRICE),
    terms: 'one-time charge for one year, no re-billing',
    features: [...free, ...monthly, '50% Membership Discount'],
  },
} as const satisfies { readonly [Id in Plan['id']]: Plan & { readonly id: Id } };
