import type { Firm } from '#domain/firm/firm.events.ts';
import { evolveFirm, FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { tagByKey } from '../kernel/cache-tags/cache-tags.ts';
import { defineProjection } from '../kernel/projection.ts';

export type FirmRow = { id: number; revision: number; firm: Firm };

/** The firm's one row. */
export const FIRM_ROW = 1;

/** The firm as it is now. */
export const firm = defineProjection<FirmRow>({
  name: 'firm',
  version: 1,
  key: 'id',
  columns: { id: 'int4', revision: 'int4', firm: 'jsonb' },
  indexes: [],
  on: ['FirmCorrected'],
  keys: () => [FIRM_ROW],
  cacheTags: tagByKey('id'),
  evolve: (row, event) => ({
    id: FIRM_ROW,
    revision: event.revision,
    firm: evolveFirm(row?.firm ?? FIRST_FIRM, event),
  }),
});
