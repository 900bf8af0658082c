import { queryOptions } from '@tanstack/react-query';
import type { OfficeClient } from '../../api.ts';

type Client = Pick<OfficeClient, 'api'>;

/** The number that the audit has for what one form saves. */
export const SETTINGS_ID = 1;

export const businessQuery = ({ api }: Client) =>
  queryOptions({ queryKey: ['business', 'present'], queryFn: () => api.getBusiness() });

export const shippingQuery = ({ api }: Client) =>
  queryOptions({ queryKey: ['shipping-rates', 'present'], queryFn: () => api.listShippingRates() });

export const taxQuery = ({ api }: Client) =>
  queryOptions({ queryKey: ['tax-rates', 'present'], queryFn: () => api.listTaxRates() });
