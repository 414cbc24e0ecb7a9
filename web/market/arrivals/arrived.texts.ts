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
    takeBack: 'Togli il segno',
    takeBackOf: 'Togli il segno: {part}',
    takeBackTitle: 'Non arrivati: {part}',
    takeBackPieces: 'Pezzi non arrivati',
    takeBackHint: 'Segnati arrivati: {n}. Tornano in ordine.',
    takeBackState: 'La riparazione resta nello stato in cui è.',
  },
  en: {
    title: 'Arrived: {part}',
    tick: 'Tick as arrived',
    tickOf: 'Tick as arrived: {part}',
    quantity: 'Pieces that came in',
    hint: 'On order: {n}. When only some of them come, the rest stays on order.',
    others: 'Repairs that have waited longest get theirs first.',
    note: 'Document or note',
    takeBack: 'Remove the tick',
    takeBackOf: 'Remove the tick: {part}',
    takeBackTitle: 'Not arrived: {part}',
    takeBackPieces: 'Pieces that did not come in',
    takeBackHint: 'Ticked: {n}. They are on order again.',
    takeBackState: 'The repair stays in the state that it is in.',
  },
});
