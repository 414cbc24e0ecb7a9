/** The firm whose name stands on documents and mails. */
export interface Company {
  readonly name: string;
  /** What it does, in a line under the name; may be empty. */
  readonly tagline: string;
  readonly address: string;
  /** `20099 Sesto San Giovanni (MI)`. */
  readonly city: string;
  readonly vat_number: string;
  readonly telephone_number: string;
  readonly email: string;
}

/** The demo company, until an installation says who it is. */
export const DEMO_COMPANY: Company = {
  name: 'Officina GR S.r.l.',
  tagline: 'Riparazione e vendita di apparecchiature industriali',
  address: 'Via dell’Industria 24',
  city: '20099 Sesto San Giovanni (MI)',
  vat_number: '01234567897',
  telephone_number: '02 5550 1234',
  email: 'officina@example.com',
};
