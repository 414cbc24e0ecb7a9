import { flag, line, oneOf, order, ref, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Properties of machines and parts with their form, in their order: «Tensione», a number in volts. */
export const technicalSpecification = defineRecord({
  name: 'technicalSpecification',
  version: 1,
  path: '/api/v1/technicalSpecification',
  section: 'repairs',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    description: translated(line(120))
      .required()
      .unique({ it: 'La specifica tecnica esiste già', en: 'The technical specification already exists' })
      .label(),
    group_technical_specification_id: ref('groupTechnicalSpecification'),
    group_display_technical_specification_id: ref('groupDisplayTechnicalSpecification'),
    kind: oneOf('text', 'number', 'flag', 'choice'),
    choices: translated(text(2000)),
    unit_measure_id: ref('unitMeasure'),
    online: flag(),
    order: order(),
  },
  tabs: {
    data: [
      'description',
      'group_technical_specification_id',
      'group_display_technical_specification_id',
      'kind',
      'unit_measure_id',
      'choices',
      'online',
    ],
  },
  list: {
    columns: [
      'description',
      'group_technical_specification_id',
      'group_display_technical_specification_id',
      'kind',
      'unit_measure_id',
      'online',
    ],
    inPlace: ['description', 'group_technical_specification_id', 'kind', 'online'],
    filters: ['group_technical_specification_id', 'group_display_technical_specification_id', 'kind', 'online'],
    sort: 'order',
  },
  publicFields: ['description', 'group_technical_specification_id', 'kind', 'choices', 'order'],
  clone: true,
  checkExists: 'description',
  texts: {
    many: { it: 'Specifiche tecniche', en: 'Technical specifications' },
    one: { it: 'Specifica tecnica', en: 'Technical specification' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Nome', en: 'Name' },
      group_technical_specification_id: { it: 'Gruppo', en: 'Group' },
      group_display_technical_specification_id: { it: 'Gruppo di visualizzazione', en: 'Display group' },
      kind: { it: 'Forma', en: 'Form' },
      choices: { it: 'Valori', en: 'Values' },
      unit_measure_id: { it: 'Unità di misura', en: 'Unit of measure' },
      online: { it: 'Visibile nel sito', en: 'Shown on the site' },
      order: { it: 'Ordine', en: 'Order' },
    },
    hints: {
      choices: { it: 'Uno per riga, dove si sceglie da un elenco.', en: 'One a line, where one of a list is chosen.' },
    },
    options: {
      'kind.text': { it: 'Testo', en: 'Text' },
      'kind.number': { it: 'Numero', en: 'Number' },
      'kind.flag': { it: 'Sì o no', en: 'Yes or no' },
      'kind.choice': { it: 'Scelta da un elenco', en: 'Choice from a list' },
    },
  },
});
