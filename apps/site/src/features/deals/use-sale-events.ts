import type { BuyDirectProps } from '@bidkit/react';
import { useLocation, useNavigate } from 'react-router';
import { useAskLogin } from '../../shared/return-path.ts';

type Handlers = Required<Pick<BuyDirectProps, 'onLogin' | 'onPay' | 'onNavigate'>>;

/** Handlers that send the links of a sale's element through the site's router. */
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
      // The element also links to its own page.
      if (to !== pathname) navigate(to);
    },
  };
}
