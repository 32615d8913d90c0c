import 'flexit/flexit.css';
import '../../shared/permanence.css';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Permanence de la mairie · Next' };

export default async function Layout({ children }: { children: ReactNode }) {
  // A nonce is of one answer: no page is rendered ahead.
  await headers();
  return (
    <html lang="fr">
      <body>{children}</body>
    </html>
  );
}
