import { file, flag, line, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/**
 * E-books that visitors ask for on the landing page, which gives the newest that is offered. Only staff and holders of
 * the mailed link can open the file (`api/public-requests/ebook-file.route.ts`).
 */
export const ebook = defineRecord({
  name: 'ebook',
  version: 1,
  path: '/api/v1/ebook',
  section: 'site',
  grants: 'catalogue',
  fields: {
    title: translated(line(200)).required().label(),
    text: translated(text(2000)),
    pdf: file(),
    online: flag(),
  },
  tabs: { data: ['title', 'text', 'pdf', 'online'] },
  list: { columns: ['title', 'online'], inPlace: ['title', 'online'], filters: ['online'], sort: 'title' },
  texts: {
    many: { it: 'E-book', en: 'E-books' },
    one: { it: 'E-book', en: 'E-book' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      title: { it: 'Titolo', en: 'Title' },
      text: { it: 'Di che cosa parla', en: 'What it is about' },
      pdf: { it: 'E-book (PDF)', en: 'E-book (PDF)' },
      online: { it: 'Offerto nel sito', en: 'Offered on the site' },
    },
    hints: {
      online: {
        it: 'Chi lo chiede dal sito riceve il più recente tra quelli offerti.',
        en: 'Whoever asks for it on the site gets the newest of those that are offered.',
      },
    },
  },
});
