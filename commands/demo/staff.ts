import type { Role } from '#domain/kernel/decider.ts';

/**
 * The demo company's people: one login per role (password in `company.ts`), and colleagues that make the lists
 * believable.
 */
export const STAFF: readonly { readonly username: string; readonly name: string; readonly role: Role }[] = [
  { username: 'admin', name: 'Anna Moretti', role: 'admin' },
  { username: 'manager', name: 'Giorgio Ricci', role: 'manager' },
  { username: 'desk', name: 'Elisa Conti', role: 'desk' },
  { username: 'technician', name: 'Fabio Greco', role: 'technician' },
  { username: 'warehouse', name: 'Ivan Bruno', role: 'warehouse' },
  { username: 'salesman', name: 'Laura De Luca', role: 'salesman' },
  { username: 'auditor', name: 'Sara Vitale', role: 'auditor' },
  { username: 'technician2', name: 'Nicola Serra', role: 'technician' },
  { username: 'technician3', name: 'Dario Longo', role: 'technician' },
  { username: 'desk2', name: 'Marta Costa', role: 'desk' },
];

export const SUPPLIERS = [
  'Elettronica Lombarda S.r.l.',
  'Inverter Service Padova S.n.c.',
  'Idraulica Emiliana S.p.A.',
  'Motori & Avvolgimenti Bresciani S.r.l.',
  'Schede Italia S.r.l.',
] as const;

/** The demo customer's firm, so that its login always finds a story. */
export const DEMO_CUSTOMER = {
  business_name: 'Carpenteria Bianchi S.r.l.',
  name: 'Paolo',
  surname: 'Bianchi',
  email: 'paolo@carpenteriabianchi.example',
  pec: 'carpenteriabianchi@pec.example',
  vat_number: '01234560157',
  fiscal_code: '01234560157',
  sdi: 'M5UXCR1',
  address: 'Via dell’Industria 24',
  codepostal: '24126',
  city: 'Bergamo',
  province: 'BG',
  country: 'IT',
  telephone_number: '035 1234567',
  mobile_number: '333 1234567',
} as const;

/**
 * A consumer who buys from the shop: consumers' rights, such as withdrawing from a contract, can be tried with this
 * login.
 */
export const DEMO_CONSUMER = {
  name: 'Marta',
  surname: 'Gallo',
  email: 'marta.gallo@posta.example',
  fiscal_code: 'GLLMRT85C41F205V',
  address: 'Via Padova 12',
  codepostal: '20131',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
  mobile_number: '333 7654321',
} as const;
