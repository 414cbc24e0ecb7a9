import { messages } from '../../kernel/message.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';
import type { RowValues } from '../kernel/record-values.ts';

const said = messages({
  'range-empty': { it: 'La fascia deve finire dopo il suo inizio', en: 'The range must end after it begins' },
  'ranges-overlap': {
    it: 'La fascia si sovrappone a un’altra della stessa area',
    en: 'This range overlaps another of the same area',
  },
  'tracking-place-missing': {
    it: 'Indicare con @ il posto del codice di spedizione',
    en: 'Show by @ where the tracking code goes',
  },
});

/**
 * Ranges are `[from, to)`; one without `to` has no end. No two ranges of an area overlap. A tracking address has a
 * place (`@`) for the code.
 */
export const carrierRules: RecordCheck = ({ ranges, tracking_url }) => {
  const faults: FieldFault[] = [];
  if (tracking_url !== '' && !String(tracking_url).includes('@')) {
    faults.push({ field: 'tracking_url', message: said['tracking-place-missing'] });
  }
  const endOf = new Map<unknown, number>();
  for (const { id, area_id, from, to } of ranges as readonly RowValues[]) {
    const end = to === null ? Number.POSITIVE_INFINITY : Number(to);
    if (end <= Number(from)) faults.push({ field: `ranges.${id}.to`, message: said['range-empty'] });
    if (Number(from) < (endOf.get(area_id) ?? 0)) {
      faults.push({ field: `ranges.${id}.from`, message: said['ranges-overlap'] });
    }
    endOf.set(area_id, Math.max(endOf.get(area_id) ?? 0, end));
  }
  return faults;
};
