import { defineTexts } from '#web/lib/text/define-texts.ts';

/** A page of the site as it would look, in three widths. */
export const sitePreviewTexts = defineTexts('site-preview', {
  it: {
    preview: 'Anteprima',
    hint: 'Mostra la bozza salvata',
    phone: 'Telefono',
    tablet: 'Tablet',
    desktop: 'Computer',
    widths: 'Larghezza dell’anteprima',
  },
  en: {
    preview: 'Preview',
    hint: 'Shows the saved draft',
    phone: 'Phone',
    tablet: 'Tablet',
    desktop: 'Computer',
    widths: 'Width of the preview',
  },
});
