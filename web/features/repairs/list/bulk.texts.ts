import { defineTexts } from '#web/lib/text/define-texts.ts';

/** Texts of the actions on several repairs at once. */
export const bulkTexts = defineTexts('repair-bulk', {
  it: {
    bulkTechnician: 'Assegna tecnico',
    ddt: 'Emetti un DDT',
    ddtMost: 'Al massimo {n} riparazioni su un DDT',
    labels: 'Etichette',
    packing: 'Distinta',
    bulkState: 'Cambia stato',
    bulkReason: 'Motivo (dove serve)',
    bulkDone: 'Fatto su una riparazione || Fatto su {n} riparazioni',
    bulkUndone: 'Annullato su una riparazione || Annullato su {n} riparazioni',
    bulkUndoReason: 'Annullamento',
  },
  en: {
    bulkTechnician: 'Assign technician',
    ddt: 'Issue a DDT',
    ddtMost: 'At most {n} repairs on a DDT',
    labels: 'Labels',
    packing: 'Packing list',
    bulkState: 'Change state',
    bulkReason: 'Reason (where needed)',
    bulkDone: 'Done on one repair || Done on {n} repairs',
    bulkUndone: 'Undone on one repair || Undone on {n} repairs',
    bulkUndoReason: 'Undone',
  },
});
