import { useBidkit } from '@bidkit/react';
import { useMutation } from '@tanstack/react-query';
import type { Opener } from './opener.ts';

type GrantForm = Parameters<ReturnType<typeof useBidkit>['api']['grantPartner']>[0]['body'];

/** Lets the page act for the member, and tells it so; answers whether the page has heard it. */
export function useGrant(opener: Opener, body: GrantForm) {
  const { api } = useBidkit();
  return useMutation({
    mutationFn: async () => {
      const { code } = await api.grantPartner({ body });
      return opener.grant(code, body.secret_hash);
    },
  });
}
