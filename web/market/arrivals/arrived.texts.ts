import { defineTexts } from '#web/lib/text/define-texts.ts';

export const arrivedTexts = defineTexts('arrived', {
  it: {
    title: 'Arrivati: {part}',
    tick: 'Segna arrivati',
    tickOf: 'Segna arrivati: {part}',
    quantity: 'Pezzi arrivati',
    hint: 'In ordine: {n}. Se ne arriva solo una parte, il resto rimane in ordine.',
    others: 'Vanno prima alle riparazioni che li attendono da più tempo.',
    note: 'Documento o nota',
    book: 'Arrivati',
  },
  en: {
    title: 'Arrived: {part}',
    tick: 'Tick as arrived',
    tickOf: 'Tick as arrived: {part}',
    quantity: 'Pieces that came in',
    hint: 'On order: {n}. When only some of them come, the rest stays on order.',
    others: 'Repairs that have waited longest get theirs first.',
    note: 'Document or note',
    book: 'They are here',
  },
});
