import { flag, line, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** The headings under which technical specifications are shown, in their order, whatever group they belong to. */
export const groupDisplayTechnicalSpecification = defineRecord({
  name: 'groupDisplayTechnicalSpecification',
  version: 1,
  path: '/api/v1/groupDisplayTechnicalSpecification',
  section: 'repairs',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    description: translated(line(120))
      .required()
      .unique({
        code: 'GroupDisplayTechnicalSpecificationAlreadyExists',
        it: 'Il gruppo di visualizzazione esiste già',
        en: 'The display group already exists',
      })
      .label(),
    online: flag(),
    order: order(),
  },
  tabs: { data: ['description', 'online'] },
  list: { columns: ['description', 'online'], inPlace: ['description', 'online'], filters: ['online'], sort: 'order' },
  publicFields: ['description', 'order'],
  clone: true,
  checkExists: 'description',
  texts: {
    many: { it: 'Gruppi di visualizzazione', en: 'Display groups' },
    one: { it: 'Gruppo di visualizzazione', en: 'Display group' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Nome', en: 'Name' },
      online: { it: 'Visibile nel sito', en: 'Shown on the site' },
      order: { it: 'Ordine', en: 'Order' },
    },
  },
});
