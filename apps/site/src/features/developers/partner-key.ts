import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { OWN_KEY, QUICKSTART_ORIGIN } from './quickstart.ts';

/** The partner of the demo data. */
const DEMO_KEY = 'acme';

type Api = ReturnType<typeof useBidkit>['api'];

/** The partner with this key, if the origin is registered for it; else null. */
export const registrationQuery = (api: Api, partner: string, origin: string) =>
  queryOptions({
    queryKey: ['developers', 'registration', partner, origin],
    async queryFn({ signal }) {
      try {
        return await api.getPartnerSignIn({ query: { partner, origin }, signal });
      } catch (error) {
        if (error instanceof BidkitError && error.is('partner_page_unknown')) return null;
        throw error;
      }
    },
    retry: false,
  });

/**
 * The key for samples: the demo's if it works on every page of this machine, else a placeholder for the developer's
 * own.
 */
export function usePartnerKey(): { key: string; isDemo: boolean } {
  const { api } = useBidkit();
  const { data } = useQuery(registrationQuery(api, DEMO_KEY, QUICKSTART_ORIGIN));
  return data ? { key: data.key, isDemo: true } : { key: OWN_KEY, isDemo: false };
}
