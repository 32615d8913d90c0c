import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en } from '../../react/core/texts/en.ts';
import { fr } from '../../react/core/texts/fr.ts';
import { textsOf } from '../../react/core/texts/texts.ts';

/** Copied from specification.md, sections 5 and 8, with its faults of French. */
const SPECIFIED = [
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)',
  'Erreur(s) rencontrée(s)',
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
  'Voulez vous supprimer cet élément ?',
  'Etes vous sur de vouloir publier sur le site ?',
  'Etes vous sur de vouloir dépublier du site ?',
  'Votre navigateur ne supporte pas les objets XMLHTTPRequest...',
  'Impossible de charger ce contenu.',
  'Impossible de charger cette image.',
  'Le permalien a été généré.',
  'CHARGEMENT',
  "Veuillez patienter s'il vous plait...",
  'Fermer',
  'Réessayer',
  'OK',
  'non',
  'oui',
  'Rechercher',
  'Aucun résultat',
  'Résultats de la recherche',
];

/** Its four messages of the form check, with X, min and max as values. */
const CHECKS = [
  'Le champ {champ} est requis.',
  'Le champ {champ} doit contenir une adresse email.',
  'Le champ {champ} doit contenir un nombre.',
  'Le champ {champ} doit contenir un nombre entre {min} et {max}.',
];

const placeholders = (text: string) => [...text.matchAll(/\{[^{}]+\}/g)].map(String).sort();

describe('the shipped texts', () => {
  // Specification 3.28, 5.1, 5.20, 8.2, 9.47
  it('have the specification’s sentences to the letter', () => {
    for (const sentence of [...SPECIFIED, ...CHECKS]) assert.equal(textsOf('fr')[sentence], sentence);
  });

  it('are found by the primary language of a tag, however it is joined to the region', () => {
    for (const tag of ['en', 'en-GB', 'en_GB', 'EN_us']) assert.equal(textsOf(tag), textsOf('en'), tag);
    for (const tag of ['fr', 'fr_FR', 'fr-CA', 'de', 'eng', '']) assert.equal(textsOf(tag), textsOf('fr'), tag);
  });

  // Specification 9.28
  it('have the four expressions that differ from their French text', () => {
    const { error, avertissement, Previous, Next } = fr;
    assert.deepEqual([error, avertissement, Previous, Next], ['Erreur', 'Avertissement', 'Précédent', 'Suivant']);
  });

  it('correspond in both languages', () => {
    assert.deepEqual(Object.keys(en).sort(), Object.keys(fr).sort());
    for (const [expression, text] of Object.entries(en)) {
      assert.ok(text.trim(), expression);
      assert.deepEqual(placeholders(text), placeholders(textsOf('fr')[expression]!), expression);
    }
  });
});
