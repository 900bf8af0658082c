import { useBidkit } from '@bidkit/react';
import { useMutation } from '@tanstack/react-query';
import type { Opener } from './opener.ts';

type AuthorizeForm = Parameters<ReturnType<typeof useBidkit>['api']['authorizePartner']>[0]['body'];

/** Records the member's consent and sends the code to the page. The data is whether the page acknowledged it. */
export function useAuthorize(opener: Opener, body: AuthorizeForm) {
  const { api } = useBidkit();
  return useMutation({
    mutationFn: async () => {
      const { code } = await api.authorizePartner({ body });
      return opener.sendCode(code);
    },
  });
}
