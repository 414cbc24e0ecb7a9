import { FIRST_NAMES, SURNAMES, TOWNS } from '#commands/demo/italy.ts';
import type { Random } from '#commands/demo/random.ts';

/** A customer of the repairs: mostly firms, some persons; most have a salesman. */
export interface Customer {
  readonly business_name: string;
  readonly name: string;
  readonly surname: string;
  readonly salesman_id: number | null;
}

/** Ids of the salesmen's accounts. */
export const SALESMEN = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
const TRADES = ['Carrelli', 'Logistica', 'Officine', 'Meccanica', 'Trasporti', 'Costruzioni', 'Acciai', 'Agricola'];
const FORMS = ['S.r.l.', 'S.p.A.', 'S.n.c.', '& Figli', 'S.a.s.', 'Società Cooperativa'];
const HEADS = ['Bel', 'Mar', 'Fer', 'Cas', 'Tor', 'Gal', 'Ron', 'Vec', 'Pel', 'Sal', 'Zan', 'Bor', 'Cor', 'Mon', 'Lam'];
const MIDDLES = ['li', 'ti', 'ra', 'zo', 'ne', 'ga', 'pi', 'cu', 'lo', 'da', 'mi', 'so'];
const TAILS = ['ni', 'tti', 'sso', 'ri', 'lli', 'no', 'to', 'ghi', 'nelli', 'retto', 'ccio', 'ssi'];

/** One of the many thousands of surnames that Italy has. */
function surnameOf(random: Random): string {
  if (random.chance(0.3)) return random.pick(SURNAMES);
  return random.pick(HEADS) + random.pick(MIDDLES) + random.pick(TAILS);
}

/** Makes customers; the first has id 1. */
export function makeCustomers(random: Random, count: number): Customer[] {
  return Array.from({ length: count }, () => {
    const surname = surnameOf(random);
    const salesman_id = random.chance(0.88) ? random.pick(SALESMEN) : null;
    if (random.chance(0.15)) return { business_name: '', name: random.pick(FIRST_NAMES), surname, salesman_id };
    const town = random.chance(0.3) ? ` ${random.pick(TOWNS)[0]}` : '';
    const business_name = `${random.pick(TRADES)} ${surname}${town} ${random.pick(FORMS)}`;
    return { business_name, name: '', surname: '', salesman_id };
  });
}
