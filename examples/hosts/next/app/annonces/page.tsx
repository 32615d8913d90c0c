import { Form } from 'flexit/react/form';
import { Modal } from 'flexit/react/modal';
import Link from 'next/link';
import { Annonces } from './annonces.tsx';

/** A server component with elements, each from its own file. */
export default function Page() {
  return (
    <main className="permanence">
      <h1>Les annonces</h1>
      <p>
        <Link href="/">La permanence</Link>
      </p>
      <Modal titre="Publier une annonce">
        <a slot="trigger" href="#publier">
          Comment publier ?
        </a>
        <p>À l’accueil de la mairie, le lundi matin.</p>
      </Modal>
      <Annonces />
      <Form reload={false}>
        <form method="post" action="/inscription">
          <label>
            Votre nom <input name="nom" />
          </label>
          <button type="submit">Retenir une place</button>
        </form>
      </Form>
    </main>
  );
}
