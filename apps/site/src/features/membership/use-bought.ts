import { useBidkit } from '@bidkit/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { recordMembership } from '../../shared/page-report.ts';
import { clearNew } from './is-new.ts';

/** What a purchase has charged. */
export interface Bought {
  readonly amount: number;
  readonly plan: 'monthly' | 'yearly';
}

/** Records a purchase, shows its receipt, and reloads the data that depend on the membership. */
export function useBought(method: 'credit-card' | 'paypal'): (bought: Bought) => void {
  const { session, storage } = useBidkit();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    (bought) => {
      recordMembership(bought.plan, method, bought.amount);
      clearNew(storage);
      void session.load();
      void client.invalidateQueries();
      navigate(paths.membershipReceipt, { replace: true, state: bought });
    },
    [method, session, storage, client, navigate],
  );
}
