/** The texts of internal repairs. */
export const internalRepairTexts = {
  many: { it: 'Riparazioni interne', en: 'Internal repairs' },
  one: { it: 'Riparazione interna', en: 'Internal repair' },
  tabs: {
    data: { it: 'Dati', en: 'Details' },
    photos: { it: 'Foto', en: 'Photos' },
  },
  fields: {
    date: { it: 'Data', en: 'Date' },
    code_gr: { it: 'Codice GR', en: 'GR code' },
    description: { it: 'Descrizione', en: 'Description' },
    supplier: { it: 'Fornitore', en: 'Supplier' },
    ddt_exit: { it: 'DDT di uscita', en: 'Exit DDT' },
    date_return_product_from_the_supplier: { it: 'Rientro dal fornitore', en: 'Back from the supplier' },
    ddt_supplier: { it: 'DDT del fornitore', en: 'Supplier’s DDT' },
    reference_supplier: { it: 'Riferimento del fornitore', en: 'Supplier’s reference' },
    notes_from_repairman: { it: 'Note del riparatore', en: 'Repairer’s notes' },
    img: { it: 'Immagine', en: 'Image' },
    imagecaptures: { it: 'Foto', en: 'Photos' },
    'imagecaptures.img': { it: 'Foto', en: 'Photo' },
    'imagecaptures.place': { it: 'Ordine', en: 'Order' },
  },
  said: {
    sure: { it: 'Sei sicuro di voler eliminare la riparazione?', en: 'Do you really want to delete the repair?' },
  },
} as const;
