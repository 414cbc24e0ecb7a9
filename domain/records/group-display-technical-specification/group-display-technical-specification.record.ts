import { specificationGroup } from '../technical-specification/specification-group.ts';

/** The headings under which technical specifications are shown, in their order, whatever group they belong to. */
export const groupDisplayTechnicalSpecification = specificationGroup({
  name: 'groupDisplayTechnicalSpecification',
  exists: {
    code: 'GroupDisplayTechnicalSpecificationAlreadyExists',
    it: 'Il gruppo di visualizzazione esiste già',
    en: 'The display group already exists',
  },
  many: { it: 'Gruppi di visualizzazione', en: 'Display groups' },
  one: { it: 'Gruppo di visualizzazione', en: 'Display group' },
});
