import { changePasswordCommand } from './accounts/change-password.command.ts';
import { chooseLanguageCommand } from './accounts/choose-language.command.ts';
import { chooseNotificationsCommand } from './accounts/choose-notifications.command.ts';
import { inviteAgainCommand, inviteColleagueCommand, removeColleagueCommand } from './accounts/colleagues.command.ts';
import { correctAccountCommand } from './accounts/correct-account.command.ts';
import { declineMailsCommand } from './accounts/decline-mails.command.ts';
import { disableAccountCommand } from './accounts/disable-account.command.ts';
import { enableAccountCommand } from './accounts/enable-account.command.ts';
import { endSessionsCommand } from './accounts/end-sessions.command.ts';
import { eraseAccountCommand, eraseCustomersAccountCommand } from './accounts/erase-account.command.ts';
import { exchangeRoleCommand } from './accounts/exchange-role.command.ts';
import { grantRolesCommand } from './accounts/grant-roles.command.ts';
import { lockAccountCommand } from './accounts/lock-account.command.ts';
import { lockSecondFactorCommand } from './accounts/lock-second-factor.command.ts';
import { openAccountCommand } from './accounts/open-account.command.ts';
import { passSecondFactorCommand } from './accounts/pass-second-factor.command.ts';
import { renewRecoveryCodesCommand } from './accounts/renew-recovery-codes.command.ts';
import { resetSecondFactorCommand } from './accounts/reset-second-factor.command.ts';
import { sendPasswordLinkCommand } from './accounts/send-password-link.command.ts';
import { turnOffSecondFactorCommand } from './accounts/turn-off-second-factor.command.ts';
import { turnOnSecondFactorCommand } from './accounts/turn-on-second-factor.command.ts';
import { archiveCustomerCommand, restoreCustomerCommand } from './customers/archive-customer.command.ts';
import { correctCustomerCommand } from './customers/correct-customer.command.ts';
import { enterCustomerCommand } from './customers/enter-customer.command.ts';
import { enterRegisteredCustomerCommand } from './customers/enter-registered-customer.command.ts';
import { eraseCustomerCommand } from './customers/erase-customer.command.ts';
import { registerCustomerCommand } from './customers/register-customer.command.ts';
import { registerCustomerProcess } from './customers/register-customer.process.ts';
import { rewordTextCommand } from './dictionary/reword-text.command.ts';
import { correctExternalRepairCommand } from './external-repairs/correct-external-repair.command.ts';
import { recordSupplierReturnCommand } from './external-repairs/record-supplier-return.command.ts';
import { sendToSupplierCommand } from './external-repairs/send-to-supplier.command.ts';
import { closeFastUrgencyCommand } from './fast-urgencies/close-fast-urgency.command.ts';
import { correctFastUrgencyCommand } from './fast-urgencies/correct-fast-urgency.command.ts';
import { raiseFastUrgencyCommand } from './fast-urgencies/raise-fast-urgency.command.ts';
import { correctFirmCommand } from './firm/correct-firm.command.ts';
import type { Completion } from './kernel/completion.ts';
import type { AnyCommand } from './kernel/outcome.ts';
import type { Process } from './kernel/process.ts';
import { settleMailTaskCommand } from './mails/settle-mail-task.command.ts';
import { certifyErasureCommand } from './personal-data/certify-erasure.command.ts';
import { tellKeysDestroyedCommand } from './personal-data/tell-keys-destroyed.command.ts';
import { decideQuoteCommand } from './quotes/decide-quote.command.ts';
import { expireQuoteCommand } from './quotes/expire-quote.command.ts';
import { issueQuoteCommand } from './quotes/issue-quote.command.ts';
import { postQuoteMessageCommand } from './quotes/post-quote-message.command.ts';
import { reviseQuoteCommand } from './quotes/revise-quote.command.ts';
import { seeQuoteMessagesCommand } from './quotes/see-quote-messages.command.ts';
import { withdrawQuoteCommand } from './quotes/withdraw-quote.command.ts';
import { ALL_RECORD_COMMANDS } from './records/record-commands.ts';
import { archiveRepairCommand } from './repairs/archive-repair.command.ts';
import { assignTechnicianCommand } from './repairs/assign-technician.command.ts';
import { cloneRepairCommand } from './repairs/clone-repair.command.ts';
import { confirmArrivalCommand } from './repairs/confirm-arrival.command.ts';
import { correctRepairCommand } from './repairs/correct-repair.command.ts';
import { declareUnrepairableCommand } from './repairs/declare-unrepairable.command.ts';
import { markReadyCommand } from './repairs/mark-ready.command.ts';
import { moveRepairCommand } from './repairs/move-repair.command.ts';
import { receiveRepairCommand } from './repairs/receive-repair.command.ts';
import { restoreRepairCommand } from './repairs/restore-repair.command.ts';
import { submitFaultModuleCommand } from './repairs/submit-fault-module.command.ts';
import { timeLimitCompletion } from './repairs/time-limit.completion.ts';
import { unmarkReadyCommand } from './repairs/unmark-ready.command.ts';
import { archiveRoleCommand } from './roles/archive-role.command.ts';
import { defineBuiltInRolesCommand } from './roles/define-built-in-roles.command.ts';
import { defineRoleCommand } from './roles/define-role.command.ts';
import { describeRoleCommand } from './roles/describe-role.command.ts';
import { setRoleRightsCommand } from './roles/set-role-rights.command.ts';
import { cancelTransportDocumentCommand } from './transport-documents/cancel-transport-document.command.ts';
import { deliverIssuedProcess } from './transport-documents/deliver-issued.process.ts';
import { deliverRepairCommand } from './transport-documents/deliver-repair.command.ts';
import { handOverRepairCommand } from './transport-documents/hand-over-repair.command.ts';
import { issueTransportDocumentCommand } from './transport-documents/issue-transport-document.command.ts';
import { sendDocumentAgainCommand } from './transport-documents/send-document-again.command.ts';
import { withdrawCancelledProcess } from './transport-documents/withdraw-cancelled.process.ts';
import { withdrawDeliveryCommand } from './transport-documents/withdraw-delivery.command.ts';
import { confirmWarrantyCommand } from './warranties/confirm-warranty.command.ts';
import { openWarrantyReturnCommand } from './warranties/open-warranty-return.command.ts';
import { validateWarrantyCommand } from './warranties/validate-warranty.command.ts';
import { draftWorkSheetCommand } from './work-sheets/draft-work-sheet.command.ts';
import { recordWorkTimeCommand } from './work-sheets/record-work-time.command.ts';
import { startWorkCommand } from './work-sheets/start-work.command.ts';
import { stopForgottenWorkCommand } from './work-sheets/stop-forgotten-work.command.ts';
import { stopWorkCommand } from './work-sheets/stop-work.command.ts';
import { takeUpRepairCommand } from './work-sheets/take-up-repair.command.ts';
import { recordWorkTimeProcess, takeUpRepairProcess } from './work-sheets/work-timer.processes.ts';

const ALL = [
  changePasswordCommand,
  chooseLanguageCommand,
  declineMailsCommand,
  inviteColleagueCommand,
  inviteAgainCommand,
  removeColleagueCommand,
  chooseNotificationsCommand,
  correctAccountCommand,
  disableAccountCommand,
  enableAccountCommand,
  endSessionsCommand,
  eraseAccountCommand,
  eraseCustomersAccountCommand,
  exchangeRoleCommand,
  grantRolesCommand,
  lockAccountCommand,
  openAccountCommand,
  turnOnSecondFactorCommand,
  turnOffSecondFactorCommand,
  resetSecondFactorCommand,
  renewRecoveryCodesCommand,
  passSecondFactorCommand,
  lockSecondFactorCommand,
  sendPasswordLinkCommand,
  correctCustomerCommand,
  archiveCustomerCommand,
  restoreCustomerCommand,
  enterCustomerCommand,
  enterRegisteredCustomerCommand,
  eraseCustomerCommand,
  registerCustomerCommand,
  rewordTextCommand,
  correctExternalRepairCommand,
  recordSupplierReturnCommand,
  sendToSupplierCommand,
  closeFastUrgencyCommand,
  correctFastUrgencyCommand,
  raiseFastUrgencyCommand,
  correctFirmCommand,
  settleMailTaskCommand,
  certifyErasureCommand,
  tellKeysDestroyedCommand,
  decideQuoteCommand,
  expireQuoteCommand,
  issueQuoteCommand,
  postQuoteMessageCommand,
  reviseQuoteCommand,
  seeQuoteMessagesCommand,
  withdrawQuoteCommand,
  archiveRepairCommand,
  assignTechnicianCommand,
  cloneRepairCommand,
  confirmArrivalCommand,
  correctRepairCommand,
  declareUnrepairableCommand,
  markReadyCommand,
  moveRepairCommand,
  receiveRepairCommand,
  restoreRepairCommand,
  submitFaultModuleCommand,
  unmarkReadyCommand,
  archiveRoleCommand,
  defineBuiltInRolesCommand,
  defineRoleCommand,
  describeRoleCommand,
  setRoleRightsCommand,
  cancelTransportDocumentCommand,
  sendDocumentAgainCommand,
  deliverRepairCommand,
  handOverRepairCommand,
  issueTransportDocumentCommand,
  withdrawDeliveryCommand,
  confirmWarrantyCommand,
  openWarrantyReturnCommand,
  validateWarrantyCommand,
  draftWorkSheetCommand,
  startWorkCommand,
  stopWorkCommand,
  stopForgottenWorkCommand,
  recordWorkTimeCommand,
  takeUpRepairCommand,
] as const;

/** Every command by its name: `COMMANDS.get('IssueQuote')`. A command that is not here can't be run by name. */
export const COMMANDS: ReadonlyMap<string, AnyCommand> = new Map(
  [...ALL.map((command) => command as unknown as AnyCommand), ...ALL_RECORD_COMMANDS].map((command) => [
    command.name,
    command,
  ]),
);

/** Every process manager: the pipeline runs them at once, a worker from the log. */
export const PROCESSES: readonly Process[] = [
  registerCustomerProcess,
  deliverIssuedProcess,
  withdrawCancelledProcess,
  takeUpRepairProcess,
  recordWorkTimeProcess,
];

/** What goes without saying after decisions: every pipeline adds it to what was decided. */
export const COMPLETIONS: readonly Completion[] = [timeLimitCompletion];
