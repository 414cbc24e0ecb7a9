import { day, email, flag, line, oneOf, personal, ref, text } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { contactRules } from './contact.rules.ts';
import { contactTexts } from './contact.texts.ts';

/** People to whom the firm may write and who are no customers. The data of each are sealed with a key of their own. */
export const contact = defineRecord({
  name: 'contact',
  version: 2,
  upcasters: { 1: (values) => values },
  path: '/api/v1/contact',
  section: 'newsletter',
  grants: 'newsletter',
  ownKey: true,
  fields: {
    name: personal(line(100)).label(),
    surname: personal(line(100)).label(),
    email: personal(email())
      .required()
      .unique({ it: 'E-mail già esistente', en: 'This e-mail exists already' })
      .label(),
    business_name: personal(line(200)).searched(),
    phone_number: personal(line(40)).searched(),
    address: personal(line(200)),
    postal_code: personal(line(10)),
    city: personal(line(100)).searched(),
    province_id: ref('province'),
    nation_id: ref('nation'),
    language: oneOf('it', 'en'),
    send_newsletter: flag(),
    consent_date: day(),
    consent_source: personal(line(200)),
    error_newsletter: flag(),
    note: personal(text(1000)).internal(),
  },
  tabs: {
    data: ['name', 'surname', 'email', 'business_name', 'phone_number', 'language', 'note'],
    address: ['address', 'postal_code', 'city', 'province_id', 'nation_id'],
    newsletter: ['send_newsletter', 'consent_date', 'consent_source', 'error_newsletter'],
  },
  list: {
    columns: ['surname', 'name', 'email', 'business_name', 'phone_number', 'send_newsletter'],
    inPlace: ['name', 'surname', 'business_name', 'phone_number'],
    filters: ['send_newsletter', 'error_newsletter', 'province_id', 'language', 'consent_date'],
    sort: 'surname',
  },
  texts: contactTexts,
  check: contactRules,
});
