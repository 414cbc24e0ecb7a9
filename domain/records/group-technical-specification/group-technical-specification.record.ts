import { flag, line, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Groups of technical specifications that belong together, in their order: «Elettrica», «Meccanica». */
export const groupTechnicalSpecification = defineRecord({
  name: 'groupTechnicalSpecification',
  version: 1,
  path: '/api/v1/groupTechnicalSpecification',
  section: 'repairs',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    description: translated(line(120))
      .required()
      .unique({
        code: 'GroupTechnicalSpecificationAlreadyExists',
        it: 'Il gruppo di specifiche tecniche esiste già',
        en: 'The group of technical specifications already exists',
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
    many: { it: 'Gruppi di specifiche tecniche', en: 'Groups of technical specifications' },
    one: { it: 'Gruppo di specifiche tecniche', en: 'Group of technical specifications' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Nome', en: 'Name' },
      online: { it: 'Visibile nel sito', en: 'Shown on the site' },
      order: { it: 'Ordine', en: 'Order' },
    },
  },
});
