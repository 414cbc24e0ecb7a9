import { cents, day, flag, int, line, rows, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** The most days of a course that visitors can still choose. */
export const MAX_SLOTS = 200;

/**
 * Courses and tours of the works that visitors book and pay on the site: the price of each person, and the days with
 * their seats.
 */
export const course = defineRecord({
  name: 'course',
  version: 1,
  path: '/api/v1/course',
  section: 'site',
  grants: 'catalogue',
  fields: {
    title: translated(line(200)).required().label(),
    text: translated(text(2000)),
    price_adult: cents().required(),
    price_kid: cents(),
    price_baby: cents(),
    online: flag(),
  },
  children: {
    slots: rows({ max: MAX_SLOTS, orderBy: 'date', fields: { date: day().required(), seats: int(1, 500).required() } }),
  },
  tabs: { data: ['title', 'text', 'online'], prices: ['price_adult', 'price_kid', 'price_baby'], days: ['slots'] },
  list: {
    columns: ['title', 'price_adult', 'price_kid', 'price_baby', 'online'],
    inPlace: ['title', 'price_adult', 'price_kid', 'price_baby', 'online'],
    filters: ['online'],
    sort: 'title',
  },
  publicFields: ['title', 'text', 'price_adult', 'price_kid', 'price_baby'],
  texts: {
    many: { it: 'Corsi e visite', en: 'Courses and tours' },
    one: { it: 'Corso o visita', en: 'Course or tour' },
    tabs: {
      data: { it: 'Dati', en: 'Details' },
      prices: { it: 'Prezzi', en: 'Prices' },
      days: { it: 'Giorni e posti', en: 'Days and seats' },
    },
    fields: {
      title: { it: 'Titolo', en: 'Title' },
      text: { it: 'Descrizione', en: 'Description' },
      price_adult: { it: 'Prezzo di un adulto', en: 'Price of an adult' },
      price_kid: { it: 'Prezzo di un ragazzo', en: 'Price of a child' },
      price_baby: { it: 'Prezzo di un bambino piccolo', en: 'Price of a baby' },
      online: { it: 'Prenotabile nel sito', en: 'Booked on the site' },
      slots: { it: 'Giorni', en: 'Days' },
      'slots.date': { it: 'Giorno', en: 'Day' },
      'slots.seats': { it: 'Posti', en: 'Seats' },
    },
  },
});
