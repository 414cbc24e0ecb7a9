import { messages } from '../../kernel/message.ts';
import { wordsFaults } from '../../mails/offered/firm-words.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';
import type { Translation } from '../kernel/record-values.ts';

const said = messages({
  'mail-has-template': {
    it: 'Questa e-mail ha già un modello: {code}',
    en: 'This e-mail has a template already: {code}',
  },
});

/**
 * A mail has one template at most that is not archived. Its texts hold tokens that the mail knows, and no others
 * (`docs/site.md`: templates know closed tokens and no logic).
 */
export const templateEditorRules: RecordCheck = (next, before, { others }) => {
  const { mail, subject, opening, closing } = next;
  const texts = { subject: subject as Translation, opening: opening as Translation, closing: closing as Translation };
  const rival = [...others.values()].find(
    ({ values, archived }) => !archived && values !== before && mail !== '' && values.mail === mail,
  );
  const taken = rival && {
    field: 'mail',
    message: said['mail-has-template']({ code: String(rival.values.code) }),
  };
  return [...(taken ? [taken] : []), ...wordsFaults(String(mail ?? ''), texts)];
};
