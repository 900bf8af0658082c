import '@bidkit/widgets/theme.css';
import type { ReactNode } from 'react';
import { Providers } from './providers';

export const metadata = { title: 'Bidkit with Next.js', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
