/** Every mail that Officina sends (`domain.md`, section E-mails), with its name in words for the mail log. */
export const MAIL_TEMPLATES = {
  'fault-module-customer': { title: 'Conferma richiesta di riparazione', titleEn: 'Repair request received' },
  'fault-module-desk': { title: 'Nuova richiesta di riparazione', titleEn: 'New repair request' },
  'repair-arrived': { title: 'Merce arrivata', titleEn: 'Goods arrived' },
  'technician-assigned': { title: 'Riparazione assegnata', titleEn: 'Repair assigned' },
  'quote-sent': { title: 'Preventivo', titleEn: 'Quote' },
  'quote-reminder': { title: 'Promemoria preventivo', titleEn: 'Quote reminder' },
  'quote-decided-staff': { title: 'Decisione sul preventivo', titleEn: 'Decision on a quote' },
  'quote-decided-receipt': { title: 'Ricevuta della decisione', titleEn: 'Receipt of the decision' },
  'quote-messages': { title: 'Messaggi sul preventivo', titleEn: 'Messages about the quote' },
  'sent-to-supplier': { title: 'Invio al fornitore', titleEn: 'Sent to supplier' },
  'supplier-overdue': { title: 'Rientro dal fornitore in ritardo', titleEn: 'Overdue at the supplier' },
  'repair-ready': { title: 'Riparazione pronta', titleEn: 'Repair ready' },
  'repair-unrepairable': { title: 'Non riparabile', titleEn: 'Not repairable' },
  'transport-document': { title: 'Documento di trasporto', titleEn: 'Transport document' },
  'fast-urgency': { title: 'Urgenza', titleEn: 'Urgency' },
  'customer-urgency': { title: 'Urgenza di un cliente', titleEn: 'Urgency of a customer' },
  mentioned: { title: 'Nominato in una nota', titleEn: 'Named in a note' },
  registration: { title: 'Benvenuto', titleEn: 'Welcome' },
  'second-factor': { title: 'Secondo fattore', titleEn: 'Second factor' },
  invitation: { title: 'Invito', titleEn: 'Invitation' },
  'new-password': { title: 'Nuova password', titleEn: 'New password' },
  'account-locked': { title: 'Accesso bloccato', titleEn: 'Sign-in locked' },
} as const satisfies Record<string, { title: string; titleEn: string }>;

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;

export function isMailTemplate(name: string): name is MailTemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, name);
}
