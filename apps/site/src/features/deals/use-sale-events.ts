import type { BuyDirectProps } from '@bidkit/react';
import { useLocation, useNavigate } from 'react-router';
import { useAskLogin } from '../../shared/return-path.ts';

type Handlers = Required<Pick<BuyDirectProps, 'onLogin' | 'onPay' | 'onNavigate'>>;

/** The ways out of a sale's element, by our own routes. */
export function useSaleEvents(): Handlers {
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  const { pathname } = useLocation();
  return {
    onLogin(event) {
      event.preventDefault();
      askLogin();
    },
    onPay(event) {
      event.preventDefault();
      navigate(new URL(event.detail.href, location.href).pathname);
    },
    onNavigate(event) {
      event.preventDefault();
      const to = new URL(event.detail.href, location.href).pathname;
      // The element links to the page one is on.
      if (to !== pathname) navigate(to);
    },
  };
}
