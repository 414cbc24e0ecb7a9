// Written by «npm run registries» from the names of files: do not edit.
import { accountLockedMail } from './account-locked.mail.ts';
import { actedForMail } from './acted-for.mail.ts';
import { adRemovedMail } from './ad-removed.mail.ts';
import { adReportMail } from './ad-report.mail.ts';
import { cartPreparedMail } from './cart-prepared.mail.ts';
import { customerUrgencyMail } from './customer-urgency.mail.ts';
import { ebookConfirmMail, ebookFileMail } from './ebook.mails.ts';
import { fastUrgencyMail } from './fast-urgency.mail.ts';
import { faultModuleCustomerMail } from './fault-module-customer.mail.ts';
import { faultModuleDeskMail } from './fault-module-desk.mail.ts';
import { invitationMail } from './invitation.mail.ts';
import { linkedSignInMail } from './linked-sign-in.mail.ts';
import type { MailTemplate } from './mail-template.ts';
import { mentionedMail } from './mentioned.mail.ts';
import { negotiationMessagesMail } from './negotiation-messages.mail.ts';
import { newPasswordMail } from './new-password.mail.ts';
import { orderForFirmMail } from './order-for-firm.mail.ts';
import { orderGoodsMail } from './order-goods.mail.ts';
import { orderMessageMail } from './order-message.mail.ts';
import { orderStateMail } from './order-state.mail.ts';
import { orderSummaryMail } from './order-summary.mail.ts';
import { paymentMail } from './payment.mail.ts';
import { pickupReminderMail } from './pickup-reminder.mail.ts';
import {
  newsletterConfirmMail,
  newsletterLeaveMail,
  requestDeskMail,
  requestReceiptMail,
  requestReplyMail,
} from './public-request.mails.ts';
import { quoteDecidedReceiptMail } from './quote-decided-receipt.mail.ts';
import { quoteDecidedStaffMail } from './quote-decided-staff.mail.ts';
import { quoteMessagesMail } from './quote-messages.mail.ts';
import { quoteReminderMail } from './quote-reminder.mail.ts';
import { quoteSentMail } from './quote-sent.mail.ts';
import { registrationMail } from './registration.mail.ts';
import { repairArrivedMail } from './repair-arrived.mail.ts';
import { repairReadyMail } from './repair-ready.mail.ts';
import { repairUnrepairableMail } from './repair-unrepairable.mail.ts';
import { searchFindsMail } from './search-finds.mail.ts';
import { secondFactorMail } from './second-factor.mail.ts';
import { sentToSupplierMail } from './sent-to-supplier.mail.ts';
import { supplierOverdueMail } from './supplier-overdue.mail.ts';
import { technicianAssignedMail } from './technician-assigned.mail.ts';
import { tourBookingMail } from './tour-booking.mail.ts';
import { transportDocumentMail } from './transport-document.mail.ts';

/** Every mail that Officina sends. */
export const MAILS: readonly MailTemplate[] = [
  accountLockedMail,
  actedForMail,
  adRemovedMail,
  adReportMail,
  cartPreparedMail,
  customerUrgencyMail,
  ebookConfirmMail,
  ebookFileMail,
  fastUrgencyMail,
  faultModuleCustomerMail,
  faultModuleDeskMail,
  invitationMail,
  linkedSignInMail,
  mentionedMail,
  negotiationMessagesMail,
  newPasswordMail,
  orderForFirmMail,
  orderGoodsMail,
  orderMessageMail,
  orderStateMail,
  orderSummaryMail,
  paymentMail,
  pickupReminderMail,
  requestReceiptMail,
  requestDeskMail,
  requestReplyMail,
  newsletterConfirmMail,
  newsletterLeaveMail,
  quoteDecidedReceiptMail,
  quoteDecidedStaffMail,
  quoteMessagesMail,
  quoteReminderMail,
  quoteSentMail,
  registrationMail,
  repairArrivedMail,
  repairReadyMail,
  repairUnrepairableMail,
  searchFindsMail,
  secondFactorMail,
  sentToSupplierMail,
  supplierOverdueMail,
  technicianAssignedMail,
  tourBookingMail,
  transportDocumentMail,
];
