import type { Firm } from '#domain/firm/firm.events.ts';

/** The data of the demo's firm. */
export const DEMO_FIRM = {
  name: 'Officina GR S.r.l.',
  tagline: 'Riparazione e vendita di apparecchiature industriali',
  vat_number: '01234567897',
  fiscal_code: '01234567897',
  rea: 'MI-1234567',
  sdi: 'M5UXCR1',
  pec: 'officinagr@pec.example.com',
  email: 'officina@example.com',
  telephone_number: '02 5550 1234',
  website: 'www.example.com',
  address: 'Via dell’Industria 24',
  codepostal: '20099',
  city: 'Sesto San Giovanni',
  province: 'MI',
  bank_name: 'Banca d’Esempio',
  iban: 'IT60X0542811101000000123456',
  working_hours: 'Lunedì–venerdì 8:30–12:30 e 14:00–18:00',
} satisfies Partial<Firm>;
