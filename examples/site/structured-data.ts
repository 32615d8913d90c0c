import type { Commune } from './database/territoire.ts';
import type { OpeningHours } from './hours.ts';
import { addressIn, langue } from './langue.ts';

/** The town hall for search engines (https://schema.org/CityHall), as the text of a script that is data. */
export function structuredData({ slug, nom, mairie, maire, population }: Commune, origin: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CityHall',
    name: mairie.nom,
    url: origin + addressIn(langue(), `/territoire/${slug}`),
    image: `${origin}/pictures/carte-${slug}.svg`,
    telephone: `+33${mairie.telephone.replace(/\D/g, '').replace(/^0/, '')}`,
    email: mairie.courriel,
    address: {
      '@type': 'PostalAddress',
      streetAddress: mairie.adresse,
      postalCode: mairie.codePostal,
      addressLocality: nom,
      addressCountry: 'FR',
    },
    containedInPlace: {
      '@type': 'AdministrativeArea',
      name: nom,
      additionalProperty: { '@type': 'PropertyValue', name: 'population', value: population },
    },
    employee: { '@type': 'Person', name: maire, jobTitle: 'Maire' },
    ...openingHoursData(mairie),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The week for schema.org: https://schema.org/OpeningHoursSpecification. */
function openingHoursData({ semaine, fermetures }: OpeningHours) {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return {
    openingHoursSpecification: semaine.flatMap((spans, index) =>
      spans.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${names[index]}`,
        opens,
        closes,
      })),
    ),
    // By convention, the same time twice is a day on which the place is closed.
    specialOpeningHoursSpecification: fermetures.map(({ du, au }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: du,
      validThrough: au,
      opens: '00:00',
      closes: '00:00',
    })),
  };
}
