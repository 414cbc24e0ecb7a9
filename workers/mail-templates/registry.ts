import type { MailTemplateName } from '#domain/mails/mail-templates.ts';
import { accountLockedMail } from './account-locked.mail.ts';
import { customerUrgencyMail } from './customer-urgency.mail.ts';
import { fastUrgencyMail } from './fast-urgency.mail.ts';
import { faultModuleCustomerMail } from './fault-module-customer.mail.ts';
import { faultModuleDeskMail } from './fault-module-desk.mail.ts';
import { invitationMail } from './invitation.mail.ts';
import type { MailTemplate } from './mail-template.ts';
import { mentionedMail } from './mentioned.mail.ts';
import { newPasswordMail } from './new-password.mail.ts';
import { quoteDecidedReceiptMail } from './quote-decided-receipt.mail.ts';
import { quoteDecidedStaffMail } from './quote-decided-staff.mail.ts';
import { quoteMessagesMail } from './quote-messages.mail.ts';
import { quoteReminderMail } from './quote-reminder.mail.ts';
import { quoteSentMail } from './quote-sent.mail.ts';
import { registrationMail } from './registration.mail.ts';
import { repairArrivedMail } from './repair-arrived.mail.ts';
import { repairReadyMail } from './repair-ready.mail.ts';
import { repairUnrepairableMail } from './repair-unrepairable.mail.ts';
import { secondFactorMail } from './second-factor.mail.ts';
import { sentToSupplierMail } from './sent-to-supplier.mail.ts';
import { supplierOverdueMail } from './supplier-overdue.mail.ts';
import { technicianAssignedMail } from './technician-assigned.mail.ts';
import { transportDocumentMail } from './transport-document.mail.ts';

/** Every mail by its name; a name without a template is refused by the compiler. */
export const TEMPLATES = {
  'fault-module-customer': faultModuleCustomerMail,
  'fault-module-desk': faultModuleDeskMail,
  'repair-arrived': repairArrivedMail,
  'technician-assigned': technicianAssignedMail,
  'quote-sent': quoteSentMail,
  'quote-reminder': quoteReminderMail,
  'quote-decided-staff': quoteDecidedStaffMail,
  'quote-decided-receipt': quoteDecidedReceiptMail,
  'quote-messages': quoteMessagesMail,
  'sent-to-supplier': sentToSupplierMail,
  'supplier-overdue': supplierOverdueMail,
  'repair-ready': repairReadyMail,
  'repair-unrepairable': repairUnrepairableMail,
  'transport-document': transportDocumentMail,
  'fast-urgency': fastUrgencyMail,
  'customer-urgency': customerUrgencyMail,
  mentioned: mentionedMail,
  registration: registrationMail,
  'second-factor': secondFactorMail,
  invitation: invitationMail,
  'new-password': newPasswordMail,
  'account-locked': accountLockedMail,
} satisfies Record<MailTemplateName, unknown>;

/** The template of a name, for code that works on any. */
export function templateOf(name: MailTemplateName): MailTemplate {
  return TEMPLATES[name] as unknown as MailTemplate;
}
