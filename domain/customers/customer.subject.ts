import { LANGUAGE_NAMES, type Language } from '../accounts/offered/languages.ts';
import { HISTORY_ACCESS } from '../history-access.ts';
import { historySubject } from '../history-subject.ts';
import { fieldsIn, type ShownField } from '../kernel/shown-field.ts';
import { type CustomerState, customerFold, type KnownCustomer } from './customer.state.ts';

/** What the firm notes for itself. */
const INTERNAL = new Set(['salesmanId', 'archived']);

/** A customer: who they are, and the firm's terms with them. */
export const customerSubject = historySubject<CustomerState>({
  ofOne: 'di un cliente',
  fold: customerFold,
  access: HISTORY_ACCESS.customer,
  owner: (customer) => (customer.status === 'none' ? null : { customer_id: customer.customer_id }),
  sections: { details: { it: 'Anagrafica', en: 'Details' }, terms: { it: 'Condizioni', en: 'Terms' } },
  fields: (customer) => (customer.status === 'none' ? [] : customerFields(customer)),
  toOwner: { shows: (field) => !INTERNAL.has(field), replays: true },
  readModels: ['customers'],
});

function customerFields({ details, terms, vatRate, language, salesmanId, ...flags }: KnownCustomer): ShownField[] {
  const { guest = false, archived = false, erased = false } = flags;
  return [
    ...fieldsIn('details', details, {
      business_name: ['Ragione sociale', 'Company name'],
      name: ['Nome', 'First name'],
      surname: ['Cognome', 'Surname'],
      email: ['E-mail', 'E-mail'],
      pec: ['PEC', 'PEC'],
      vat_number: ['Partita IVA', 'VAT number'],
      fiscal_code: ['Codice fiscale', 'Tax code'],
      sdi: ['Codice SDI', 'SDI code'],
      address: ['Indirizzo', 'Address'],
      codepostal: ['CAP', 'Postcode'],
      city: ['Città', 'Town'],
      province: ['Provincia', 'Province'],
      country: ['Nazione', 'Country'],
      telephone_number: ['Telefono', 'Telephone'],
      mobile_number: ['Cellulare', 'Mobile'],
      fax_number: ['Fax', 'Fax'],
      website: ['Sito web', 'Website'],
    }),
    ...fieldsIn(
      'terms',
      { ...terms, vatRate, language, salesmanId, guest, archived, erased },
      {
        vatRate: ['Aliquota IVA', 'VAT rate', 'percent'],
        vat_type_id: ['Tipo IVA', 'VAT type', 'record:vattype'],
        language: ['Lingua delle e-mail', 'Language of e-mails', (code: Language) => LANGUAGE_NAMES[code]],
        salesmanId: ['Agente', 'Salesman', 'account'],
        subscriber: ['È abbonato', 'Subscribes', 'flag'],
        subscription_date: ['Abbonato dal', 'Subscribes since', 'day'],
        expiration_date: ['Abbonato fino al', 'Subscribes until', 'day'],
        guest: ['Senza account', 'Without an account', 'flag'],
        archived: ['Fuori dagli elenchi', 'Out of the lists', 'flag'],
        erased: ['Dati cancellati', 'Data erased', 'flag'],
      },
    ),
  ];
}
