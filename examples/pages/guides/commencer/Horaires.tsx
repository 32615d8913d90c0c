import { Modal } from 'flexit/react';
import { useState } from 'react';
import 'flexit/flexit.css';

export function Horaires() {
  const [ouverte, setOuverte] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOuverte(true)}>
        Voir les horaires
      </button>
      <Modal titre="Horaires de la mairie" open={ouverte} onOpenChange={setOuverte}>
        <p>Du lundi au vendredi, de 9 h à 17 h.</p>
      </Modal>
    </>
  );
}
