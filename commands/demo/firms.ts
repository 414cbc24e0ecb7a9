import type { CustomerDetails } from '#domain/customers/customer.events.ts';
import { FIRST_NAMES, STREETS, SURNAMES, TOWNS } from './italy.ts';
import type { Random } from './random.ts';

const TRADES = [
  'Carpenteria',
  'Logistica',
  'Officine Meccaniche',
  'Trasporti',
  'Imballaggi',
  'Fonderia',
  'Ceramiche',
  'Laterizi',
  'Costruzioni Metalliche',
  'Automazioni',
  'Magazzini Generali',
  'Stampi',
  'Lattoneria',
  'Impianti Elettrici',
  'Cartiera',
  'Mangimi',
  'Vini',
  'Conserve',
] as const;
const FORMS = ['S.r.l.', 'S.p.A.', 'S.n.c.', 'S.a.s.', 'S.r.l. Unipersonale'] as const;

/** A partita IVA with its check digit (the 11th): Luhn's, as the Agenzia delle Entrate computes it. */
export function vatNumber(random: Random): string {
  const digits = random.digits(7) + random.pick(['001', '012', '015', '016', '017', '023', '036', '037']);
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const digit = Number(digits[i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return digits + String((10 - (sum % 10)) % 10);
}

/** A believable firm; e-mail addresses end in the domain reserved for examples, so nothing can reach anybody. */
export function firm(random: Random, number: number): CustomerDetails {
  const [city, province, codepostal] = random.pick(TOWNS);
  const surname = random.pick(SURNAMES);
  const name = random.pick(FIRST_NAMES);
  const business_name = random.chance(0.5)
    ? `${random.pick(TRADES)} ${surname} ${random.pick(FORMS)}`
    : `${surname} ${random.pick(TRADES)} ${random.pick(FORMS)}`;
  const slug = `${surname.toLowerCase()}${number}`;
  const vat = vatNumber(random);
  return {
    business_name,
    name,
    surname: random.pick(SURNAMES),
    email: `ufficio@${slug}.example`,
    pec: `${slug}@pec.example`,
    vat_number: vat,
    fiscal_code: vat,
    sdi: random.pick(['M5UXCR1', 'KRRH6B9', 'T04ZHR3', 'SUBM70N', 'USAL8PV']),
    address: `${random.pick(STREETS)} ${random.int(1, 180)}`,
    codepostal,
    city,
    province,
    country: 'IT',
    telephone_number: `0${random.int(2, 99)} ${random.digits(7)}`,
    mobile_number: random.chance(0.6) ? `3${random.int(20, 99)} ${random.digits(7)}` : '',
    fax_number: '',
    website: random.chance(0.4) ? `www.${slug}.example` : '',
  };
}
