import { messages } from '../../kernel/message.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

/**
 * The «Natura» codes of electronic invoices, which say why there is no VAT (technical rules 1.8; the bare codes N2, N3
 * and N6 are no longer valid).
 */
export const NATURES = [
  ...['N1', 'N2.1', 'N2.2', 'N3.1', 'N3.2', 'N3.3', 'N3.4', 'N3.5', 'N3.6', 'N4', 'N5'],
  ...['N6.1', 'N6.2', 'N6.3', 'N6.4', 'N6.5', 'N6.6', 'N6.7', 'N6.8', 'N6.9', 'N7'],
] as const;

const said = messages({
  'nature-missing': { it: 'Senza IVA serve la natura', en: 'Without VAT the nature must be given' },
  'nature-with-rate': { it: 'Con un’aliquota non si indica la natura', en: 'With a rate there is no nature' },
});

/** A rate of 0 needs a Natura; any other rate has none. */
export const vattypeRules: RecordCheck = ({ rate, nature }) => {
  if (rate === 0 && nature === '') return [{ field: 'nature', message: said['nature-missing'] }];
  if (rate !== 0 && nature !== '') return [{ field: 'nature', message: said['nature-with-rate'] }];
  return [];
};
