import { messages } from '../../kernel/message.ts';
import type { RecordCheck, RecordStays } from '../kernel/record-definition.ts';

const said = messages({
  'state-key-stays': {
    it: 'La fase di uno stato non cambia: aggiungere un altro stato',
    en: 'The stage of a state does not change: add another state',
  },
  'last-of-its-key': {
    it: 'Attenzione, è l’ultimo stato della sua fase e non si può eliminare',
    en: 'This is the last state of its stage and cannot be deleted',
  },
});

/** Repairs stand in a state by what its key lets them do: another key would move them past all rules. */
export const keyStays: RecordCheck = ({ key }, before) =>
  before && before.key !== key ? [{ field: 'key', message: said['state-key-stays'] }] : [];

/** Each key has a state, or a repair that comes to it would stand nowhere. */
export const lastOfItsKey: RecordStays = ({ id, values }, { others }) => {
  const rivals = [...others.values()].filter((other) => !other.archived && other.id !== id);
  return rivals.some((other) => other.values.key === values.key) ? null : said['last-of-its-key'];
};
