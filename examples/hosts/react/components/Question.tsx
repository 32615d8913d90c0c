import { Modal } from 'flexit/react';
import { boutonsRetrait } from '../../shared/permanence.ts';
import type { QuestionProps } from '../pieces.ts';

export function Question({ annonce, retirer, fermer }: QuestionProps) {
  return (
    <Modal
      titre="Retirer l’annonce ?"
      defaultOpen
      buttons={boutonsRetrait(annonce)}
      onAction={({ detail }) => detail.action === 'retirer' && retirer(Number(detail.data.id))}
      onClose={fermer}
    >
      <p>« {annonce.titre} » ne paraîtra plus.</p>
    </Modal>
  );
}
