import type { BoundTranslate } from '../hooks/use-translate.ts';

/** Where the visitor signs in again, beside the page, which keeps what was typed in it. */
export function SignInLink({ address, t }: { address: string; t: BoundTranslate }) {
  return (
    <a part="link" href={address} target="_blank" rel="noopener">
      {t('Se connecter')} ({t('nouvelle fenêtre')})
    </a>
  );
}
