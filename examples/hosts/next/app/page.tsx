import Link from 'next/link';
import { Visite } from './visite.tsx';

export default function Page() {
  return (
    <>
      <Visite />
      <p className="permanence">
        <Link href="/annonces">Toutes les annonces</Link>
      </p>
    </>
  );
}
