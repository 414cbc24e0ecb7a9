import { defineTexts } from '#web/lib/text/define-texts.ts';

/** Texts of the board of repairs by state. */
export const boardTexts = defineTexts('repair-board', {
  it: {
    board: 'Riparazioni per stato',
    column: '{state}: una riparazione || {state}: {n} riparazioni',
    empty: 'Nessuna',
    more: 'Mostra altre',
    move: 'Sposta {code}',
    moveTo: 'Sposta in',
    noMove: 'Da qui non si sposta a mano',
    asking: 'Un momento…',
    moved: '{code}: {state}',
    reasonTitle: '{code} passa a «{state}»',
    help: 'Trascina una scheda in un altro stato, oppure premi M sulla scheda scelta. Le frecce passano da una scheda all’altra.',
  },
  en: {
    board: 'Repairs by state',
    column: '{state}: one repair || {state}: {n} repairs',
    empty: 'None',
    more: 'Show more',
    move: 'Move {code}',
    moveTo: 'Move to',
    noMove: 'It is not moved by hand from here',
    asking: 'One moment…',
    moved: '{code}: {state}',
    reasonTitle: '{code} goes to “{state}”',
    help: 'Drag a card to another state, or press M on the chosen card. Arrows go from card to card.',
  },
});
