import { image, line, order, ref, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Groups from which templates are chosen, in the order in which the editor offers them. */
export const templateEditorGroup = defineRecord({
  name: 'templateEditorGroup',
  version: 1,
  path: '/api/v1/templateEditorGroup',
  section: 'site',
  grants: 'site',
  stream: 'family',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    template_editor_type_id: ref('templateEditorType').required(),
    img: image(),
    order: order(),
  },
  tabs: { data: ['code', 'description', 'template_editor_type_id', 'img'] },
  list: {
    columns: ['img', 'code', 'description', 'template_editor_type_id'],
    inPlace: ['code', 'description'],
    filters: ['template_editor_type_id'],
    sort: 'order',
  },
  clone: true,
  texts: {
    many: { it: 'Gruppi di modelli', en: 'Template groups' },
    one: { it: 'Gruppo di modelli', en: 'Template group' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      template_editor_type_id: { it: 'Tipo di modello', en: 'Template type' },
      img: { it: 'Anteprima', en: 'Preview' },
      order: { it: 'Ordine', en: 'Order' },
    },
  },
});
