import { useBidkit } from '@bidkit/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { clearNew } from './is-new.ts';

/** What a purchase has charged. */
export interface Bought {
  readonly amount: number;
  readonly plan: 'monthly' | 'yearly';
}

/** Shows the receipt of a purchase, and reloads what a paid member sees differently. */
export function useBought(): (bought: Bought) => void {
  const { session, storage } = useBidkit();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    (bought) => {
      clearNew(storage);
      void session.load();
      void client.invalidateQueries();
      navigate(paths.membershipReceipt, { replace: true, state: bought });
    },
    [session, storage, client, navigate],
  );
}
