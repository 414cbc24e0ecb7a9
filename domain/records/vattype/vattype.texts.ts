export const vattypeTexts = {
  many: { it: 'Tipi IVA', en: 'VAT types' },
  one: { it: 'Tipo IVA', en: 'VAT type' },
  tabs: { data: { it: 'Dati', en: 'Details' } },
  fields: {
    code: { it: 'Codice', en: 'Code' },
    description: { it: 'Descrizione', en: 'Description' },
    rate: { it: 'Aliquota', en: 'Rate' },
    nature: { it: 'Natura', en: 'Nature' },
    law: { it: 'Riferimento normativo', en: 'Legal reference' },
    online: { it: 'Visibile nel negozio', en: 'Shown in the shop' },
  },
  hints: {
    law: { it: 'Sta in fattura accanto alla natura', en: 'Stands on the invoice beside the nature' },
  },
  options: {
    'nature.N1': { it: 'N1 – Escluse ex art. 15', en: 'N1 – Excluded, art. 15' },
    'nature.N2.1': { it: 'N2.1 – Non soggette, artt. da 7 a 7-septies', en: 'N2.1 – Not subject, arts 7 to 7-septies' },
    'nature.N2.2': { it: 'N2.2 – Non soggette, altri casi', en: 'N2.2 – Not subject, other cases' },
    'nature.N3.1': { it: 'N3.1 – Non imponibili, esportazioni', en: 'N3.1 – Not taxable, exports' },
    'nature.N3.2': {
      it: 'N3.2 – Non imponibili, cessioni intracomunitarie',
      en: 'N3.2 – Not taxable, sales within the EU',
    },
    'nature.N3.3': {
      it: 'N3.3 – Non imponibili, cessioni verso San Marino',
      en: 'N3.3 – Not taxable, sales to San Marino',
    },
    'nature.N3.4': {
      it: 'N3.4 – Non imponibili, assimilate alle esportazioni',
      en: 'N3.4 – Not taxable, treated as exports',
    },
    'nature.N3.5': {
      it: 'N3.5 – Non imponibili, dichiarazioni d’intento',
      en: 'N3.5 – Not taxable, letters of intent',
    },
    'nature.N3.6': { it: 'N3.6 – Non imponibili, altre operazioni', en: 'N3.6 – Not taxable, other' },
    'nature.N4': { it: 'N4 – Esenti', en: 'N4 – Exempt' },
    'nature.N5': { it: 'N5 – Regime del margine', en: 'N5 – Margin scheme' },
    'nature.N6.1': { it: 'N6.1 – Inversione contabile, rottami', en: 'N6.1 – Reverse charge, scrap' },
    'nature.N6.2': { it: 'N6.2 – Inversione contabile, oro e argento', en: 'N6.2 – Reverse charge, gold and silver' },
    'nature.N6.3': {
      it: 'N6.3 – Inversione contabile, subappalto edile',
      en: 'N6.3 – Reverse charge, building subcontracts',
    },
    'nature.N6.4': { it: 'N6.4 – Inversione contabile, fabbricati', en: 'N6.4 – Reverse charge, buildings' },
    'nature.N6.5': {
      it: 'N6.5 – Inversione contabile, telefoni cellulari',
      en: 'N6.5 – Reverse charge, mobile phones',
    },
    'nature.N6.6': {
      it: 'N6.6 – Inversione contabile, prodotti elettronici',
      en: 'N6.6 – Reverse charge, electronics',
    },
    'nature.N6.7': { it: 'N6.7 – Inversione contabile, comparto edile', en: 'N6.7 – Reverse charge, building trade' },
    'nature.N6.8': { it: 'N6.8 – Inversione contabile, settore energetico', en: 'N6.8 – Reverse charge, energy' },
    'nature.N6.9': { it: 'N6.9 – Inversione contabile, altri casi', en: 'N6.9 – Reverse charge, other cases' },
    'nature.N7': { it: 'N7 – IVA assolta in altro stato UE', en: 'N7 – VAT paid in another EU state' },
  },
};
