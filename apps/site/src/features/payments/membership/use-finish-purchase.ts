import { useBidkit } from '@bidkit/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { recordMembership } from '../../../shared/page-report.ts';
import { clearNewMember } from './new-member.ts';

/** A paid membership: the plan and the amount that was charged. */
export interface MembershipPurchase {
  readonly amount: number;
  readonly plan: 'monthly' | 'yearly';
}

/**
 * Returns a function for after the payment: it adds the purchase to the analytics data layer, reloads the session and
 * all queries, and shows the receipt.
 */
export function useFinishPurchase(method: 'credit-card' | 'paypal'): (purchase: MembershipPurchase) => void {
  const { session, storage } = useBidkit();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    (purchase) => {
      recordMembership(purchase.plan, method, purchase.amount);
      clearNewMember(storage);
      void session.load();
      void client.invalidateQueries();
      navigate(paths.membershipReceipt, { replace: true, state: purchase });
    },
    [method, session, storage, client, navigate],
  );
}
