import type { SocialProvider } from '@bidkit/sdk';

const logos: Record<SocialProvider, string> = {
  facebook:
    'M13.5 22v-8.2h2.8l.5-3.4h-3.3V8.3c0-1 .4-1.8 1.9-1.8H17v-3a20 20 0 0 0-2.4-.2c-2.6 0-4.3 1.6-4.3 4.4v2.7H7.4v3.4h2.9V22z',
  apple:
    'M17.05 20.28c-.98.95-2.05.88-3.08.4-1.09-.5-2.08-.48-3.24 0-1.44.62-2.2.44-3.06-.4C2.79 15.25 3.51 7.59 9.05 7.31c1.35.07 2.29.74 3.08.8 1.18-.24 2.31-.93 3.57-.84 1.51.12 2.65.72 3.4 1.8-3.12 1.87-2.38 5.98.48 7.13-.57 1.5-1.31 2.99-2.54 4.09zM12.03 7.25c-.15-2.23 1.66-4.07 3.74-4.25.29 2.58-2.34 4.5-3.74 4.25z',
};

/** The provider's sign in the text's color, hidden from screen readers. */
export function ProviderLogo({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={logos[provider]} />
    </svg>
  );
}
