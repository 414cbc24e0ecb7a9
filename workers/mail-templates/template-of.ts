import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { MailTemplate } from './mail-template.ts';
import { MAILS } from './mails.registry.ts';

const BY_NAME = new Map(MAILS.map((mail) => [mail.name, mail]));

/** The template of a mail. @throws Error when a name has none: `letters.unit.spec.ts` walks all names */
export function templateOf(name: MailTemplateName): MailTemplate {
  const mail = BY_NAME.get(name);
  if (!mail) throw new Error(`no template ${name}`);
  return mail;
}
