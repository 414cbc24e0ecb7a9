import { IconBuildingStore, IconDatabase, IconMailFast, IconTools, IconWorldWww } from '@tabler/icons-react';
import type { RecordSection } from '#domain/records/kernel/record-definition.ts';

interface Section {
  /** A key of the record texts. */
  readonly text: `section${Capitalize<RecordSection>}`;
  readonly icon: typeof IconTools;
}

/**
 * The parts of the menu that hold families, in the menu's order: from what is done every day to what is set up once.
 * Families within a part are in the registry's order (`domain/records/registry.ts`).
 */
export const SECTIONS: Readonly<Record<RecordSection, Section>> = {
  repairs: { text: 'sectionRepairs', icon: IconTools },
  shop: { text: 'sectionShop', icon: IconBuildingStore },
  site: { text: 'sectionSite', icon: IconWorldWww },
  newsletter: { text: 'sectionNewsletter', icon: IconMailFast },
  base: { text: 'sectionBase', icon: IconDatabase },
};
