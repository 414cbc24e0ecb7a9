import { messages } from '../../kernel/message.ts';
import type { RecordCheck, RecordStays } from '../kernel/record-definition.ts';

const said = messages({
  'state-key-stays': {
    it: 'La fase di uno stato non cambia: aggiungere un altro stato',
    en: 'The stage of a state does not change: add another state',
  },
  'warns-without-end': {
    it: 'Indicare anche il tempo massimo',
    en: 'Say the longest time, too',
  },
  'warns-at-once': {
    it: 'Dev’essere meno del tempo massimo',
    en: 'This has to be less than the longest time',
  },
  'last-of-its-key': {
    it: 'Attenzione, è l’ultimo stato della sua fase e non si può eliminare',
    en: 'This is the last state of its stage and cannot be deleted',
  },
});

/**
 * A state's key never changes: another key would move its repairs past all rules. A warning needs a time limit and
 * begins within it, not as soon as the time begins.
 */
export const stateRules: RecordCheck = ({ key, max_days, warn_days }, before) => {
  if (before && before.key !== key) return [{ field: 'key', message: said['state-key-stays'] }];
  if (typeof warn_days !== 'number') return [];
  if (typeof max_days !== 'number') return [{ field: 'max_days', message: said['warns-without-end'] }];
  return warn_days < max_days ? [] : [{ field: 'warn_days', message: said['warns-at-once'] }];
};

/** Each key keeps one state, or a repair that comes to the key would have none. */
export const lastOfItsKey: RecordStays = ({ id, values }, { others }) => {
  const rivals = [...others.values()].filter((other) => !other.archived && other.id !== id);
  return rivals.some((other) => other.values.key === values.key) ? null : said['last-of-its-key'];
};
