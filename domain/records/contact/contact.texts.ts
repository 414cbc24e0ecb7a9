export const contactTexts = {
  many: { it: 'Contatti', en: 'Contacts' },
  one: { it: 'Contatto', en: 'Contact' },
  tabs: {
    data: { it: 'Dati', en: 'Details' },
    address: { it: 'Indirizzo', en: 'Address' },
    newsletter: { it: 'Newsletter', en: 'Newsletter' },
  },
  fields: {
    name: { it: 'Nome', en: 'Name' },
    surname: { it: 'Cognome', en: 'Surname' },
    email: { it: 'E-mail', en: 'E-mail' },
    business_name: { it: 'Ragione sociale', en: 'Business name' },
    phone_number: { it: 'Telefono', en: 'Telephone' },
    address: { it: 'Indirizzo', en: 'Address' },
    postal_code: { it: 'CAP', en: 'Postcode' },
    city: { it: 'Comune', en: 'Town' },
    province_id: { it: 'Provincia', en: 'Province' },
    nation_id: { it: 'Nazione', en: 'Nation' },
    language: { it: 'Lingua', en: 'Language' },
    send_newsletter: { it: 'Riceve la newsletter', en: 'Gets the newsletter' },
    consent_date: { it: 'Consenso del', en: 'Consent of' },
    consent_source: { it: 'Dove lo ha dato', en: 'Where it was given' },
    error_newsletter: { it: 'Indirizzo che rifiuta le e-mail', en: 'Address that refuses e-mails' },
    note: { it: 'Note interne', en: 'Internal notes' },
  },
  options: {
    'language.it': { it: 'Italiano', en: 'Italian' },
    'language.en': { it: 'Inglese', en: 'English' },
  },
  hints: {
    consent_source: {
      it: 'Per esempio: fiera, modulo del sito, telefono',
      en: 'For example: a fair, the site’s form, by telephone',
    },
  },
};
