import type { Firm } from '#domain/firm/firm.events.ts';

const TERMS_IT = [
  '1. Chi vende. Vende Officina GR S.r.l., Via dell’Industria 24, Sesto San Giovanni (MI).',
  '2. Prezzi. Ai consumatori i prezzi sono con IVA, alle imprese senza. Le spese di consegna si vedono prima di ordinare.',
  '3. Ordine. L’ordine è concluso quando lo confermiamo per e-mail. Con bonifico la merce resta riservata per 7 giorni.',
  '4. Consegna. La merce parte entro 3 giorni lavorativi dal pagamento, con il corriere scelto.',
  '5. Recesso. Il consumatore può recedere entro 14 giorni da quando riceve la merce, senza dire perché. Non si recede da ciò che è fatto su misura.',
  '6. Garanzia. Vale la garanzia legale di conformità: due anni per i consumatori, uno per le imprese.',
  '7. Foro. Per i consumatori è competente il giudice del luogo in cui risiedono.',
].join('\n\n');

const TERMS_EN = [
  '1. Seller. The seller is Officina GR S.r.l., Via dell’Industria 24, Sesto San Giovanni (MI), Italy.',
  '2. Prices. Consumers see prices with VAT, businesses without. The cost of delivery is shown before you order.',
  '3. Order. The contract is made when we confirm the order by e-mail. With a bank transfer the goods are kept for 7 days.',
  '4. Delivery. The goods leave within 3 working days of the payment, with the carrier that you chose.',
  '5. Withdrawal. Consumers may withdraw within 14 days of receiving the goods, without giving a reason. What is made to measure is excepted.',
  '6. Guarantee. The legal guarantee of conformity holds: two years for consumers, one for businesses.',
  '7. Jurisdiction. For consumers it is the court of the place where they live.',
].join('\n\n');

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
  terms_of_sale_it: TERMS_IT,
  terms_of_sale_en: TERMS_EN,
  bank_name: 'Banca d’Esempio',
  iban: 'IT60X0542811101000000123456',
  working_hours: 'Lunedì–venerdì 8:30–12:30 e 14:00–18:00',
} satisfies Partial<Firm>;
