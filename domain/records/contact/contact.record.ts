import { day, email, flag, line, oneOf, ref, text } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { contactRules } from './contact.rules.ts';
import { contactTexts } from './contact.texts.ts';

/** What tells who a contact is. */
const personal = {
  name: line(100).label(),
  surname: line(100).label(),
  email: email().required().unique({ it: 'E-mail già esistente', en: 'This e-mail exists already' }).label(),
  business_name: line(200).searched(),
  phone_number: line(40).searched(),
  address: line(200),
  postal_code: line(10),
  city: line(100).searched(),
};

/** People whom the firm may write to without their being customers. */
export const contact = defineRecord({
  name: 'contact',
  version: 1,
  path: '/api/v1/contact',
  section: 'newsletter',
  grants: 'newsletter',
  fields: {
    ...personal,
    province_id: ref('province'),
    nation_id: ref('nation'),
    language: oneOf('it', 'en'),
    send_newsletter: flag(),
    consent_date: day(),
    consent_source: line(200),
    error_newsletter: flag(),
    note: text(1000).internal(),
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
