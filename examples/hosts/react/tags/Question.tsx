import 'flexit/types/react';
import { boutonsRetrait } from '../../shared/permanence.ts';
import type { QuestionProps } from '../pieces.ts';

export function Question({ annonce, retirer, fermer }: QuestionProps) {
  return (
    <flexit-modal
      titre="Retirer l’annonce ?"
      open
      buttons={boutonsRetrait(annonce)}
      onflexit-action={({ detail }) => detail.action === 'retirer' && retirer(Number(detail.data.id))}
      onflexit-close={fermer}
    >
      <p>« {annonce.titre} » ne paraîtra plus.</p>
    </flexit-modal>
  );
}
