import { writeFileSync } from 'node:fs';
import { eventCatalogue } from '#domain/event-catalogue.ts';

/**
 * Part of `npm run registries`: writes the page that `test/unit/events/texts.unit.spec.ts` compares with the schemas.
 */
writeFileSync(new URL('../../domain/EVENTS.md', import.meta.url), eventCatalogue());
