import { EUROPEAN_UNION } from '../../kernel/nations.ts';
import { ITALY } from '../region/italy.rows.ts';

/** The zones that delivery areas cover (`domain.md`, «Marketplace and shop»). */
export const ZONES = ['italy', 'islands', 'minor', 'union', 'world'] as const;
export type Zone = (typeof ZONES)[number];

/** The provinces of Sicilia (19) and Sardegna (20). */
const ISLANDS = new Set(
  ITALY.filter(([region]) => region === '19' || region === '20').flatMap(([, , provinces]) =>
    provinces.map(([code]) => code),
  ),
);

/**
 * Postal codes of the small islands for which carriers charge more, and of the customs-free zones Livigno and Campione.
 * A code that a small island shares with the mainland is left out.
 */
const MINOR = new Set([
  // Livigno, Campione d’Italia.
  ...['23030', '23041', '22060', '22061'],
  // Elba and Pianosa, Giglio, Ponza.
  ...['57030', '57031', '57033', '57034', '57036', '57037', '57038', '58012', '04027'],
  // Capri, Ischia, Procida.
  ...['80071', '80073', '80074', '80075', '80076', '80077', '80079'],
  // Tremiti, La Maddalena, Carloforte, Favignana, Pantelleria, Lampedusa, Lipari and Salina.
  ...['71051', '07024', '09014', '91023', '91017', '92031', '98050', '98055'],
]);

/** The zone of an address. @param place its `country` has two letters; empty: Italy */
export function zoneOf(place: {
  readonly country: string;
  readonly province: string;
  readonly codepostal: string;
}): Zone {
  const country = place.country === '' ? 'IT' : place.country.toUpperCase();
  if (country !== 'IT') return EUROPEAN_UNION.has(country) ? 'union' : 'world';
  if (MINOR.has(place.codepostal)) return 'minor';
  return ISLANDS.has(place.province.toUpperCase()) ? 'islands' : 'italy';
}
