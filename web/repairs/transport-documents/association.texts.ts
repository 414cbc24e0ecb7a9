import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The alert on the transport document of a repair that has an associated one (specification, section 5). */
export const associationTexts = defineTexts('association', {
  it: { associated: 'Attenzione, questa riparazione è associata alla riparazione numero {n}' },
  en: { associated: 'Warning, this repair is associated with repair number {n}' },
});
