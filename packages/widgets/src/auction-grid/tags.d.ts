import type { CoreBidkit } from '@bidkit/sdk';
import type { HTMLAttributes } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'bidkit-auction-card': HTMLAttributes<HTMLElement> & {
        'auction-id': number;
        bidkit: CoreBidkit;
        locale?: string | undefined;
      };
    }
  }
}
