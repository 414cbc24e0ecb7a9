import { specificationGroup } from '../technical-specification/specification-group.ts';

/** Groups of technical specifications that belong together, in their order: «Elettrica», «Meccanica». */
export const groupTechnicalSpecification = specificationGroup({
  name: 'groupTechnicalSpecification',
  exists: {
    code: 'GroupTechnicalSpecificationAlreadyExists',
    it: 'Il gruppo di specifiche tecniche esiste già',
    en: 'The group of technical specifications already exists',
  },
  many: { it: 'Gruppi di specifiche tecniche', en: 'Groups of technical specifications' },
  one: { it: 'Gruppo di specifiche tecniche', en: 'Group of technical specifications' },
});
