import { LANGUAGE_NAMES, LANGUAGES } from '../../accounts/offered/languages.ts';
import { REFUSAL_REASON_TEXTS, REFUSAL_REASONS } from '../../ads/offered/refusal-reasons.ts';
import { email, int, line, oneOf, personal, text } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/**
 * Visitors' reports of ads, also by letter or telephone. Each is sealed with a key of its own, because visitors are no
 * customers.
 */
export const adNotice = defineRecord({
  name: 'adNotice',
  version: 2,
  upcasters: { 1: (values) => values },
  path: '/api/v1/adNotice',
  section: 'site',
  grants: 'site',
  ownKey: true,
  fields: {
    ad: int(1).ungrouped().required().label(),
    reason: oneOf(...REFUSAL_REASONS).required(),
    text: personal(text(1000)).required(),
    name: personal(line(120)).searched(),
    email: personal(email()).searched(),
    language: oneOf(...LANGUAGES),
  },
  tabs: { data: ['ad', 'reason', 'text', 'name', 'email', 'language'] },
  list: { columns: ['ad', 'reason', 'name', 'email'], filters: ['reason'], sort: 'ad' },
  texts: {
    many: { it: 'Segnalazioni dei visitatori', en: 'Reports of visitors' },
    one: { it: 'Segnalazione di un visitatore', en: 'Report of a visitor' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      ad: { it: 'Numero dell’annuncio', en: 'Number of the ad' },
      reason: { it: 'Motivo', en: 'Reason' },
      text: { it: 'Spiegazione', en: 'Explanation' },
      name: { it: 'Nome', en: 'Name' },
      email: { it: 'E-mail', en: 'E-mail' },
      language: { it: 'Lingua della risposta', en: 'Language of the answer' },
    },
    options: Object.fromEntries([
      ...REFUSAL_REASONS.map((reason) => [`reason.${reason}`, REFUSAL_REASON_TEXTS[reason]]),
      ...LANGUAGES.map((one) => [`language.${one}`, { it: LANGUAGE_NAMES[one], en: LANGUAGE_NAMES[one] }]),
    ]),
  },
});
