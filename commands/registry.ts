import { activateCustomerCommand, endActingCommand } from './accounts/act-for-customer.command.ts';
import { changePasswordCommand } from './accounts/change-password.command.ts';
import { chooseLanguageCommand } from './accounts/choose-language.command.ts';
import { chooseNotificationsCommand } from './accounts/choose-notifications.command.ts';
import { inviteAgainCommand, inviteColleagueCommand, removeColleagueCommand } from './accounts/colleagues.command.ts';
import { confirmEmailCommand, sendEmailConfirmationCommand } from './accounts/confirm-email.command.ts';
import { correctAccountCommand } from './accounts/correct-account.command.ts';
import { disableAccountCommand } from './accounts/disable-account.command.ts';
import { enableAccountCommand } from './accounts/enable-account.command.ts';
import { endSessionsCommand } from './accounts/end-sessions.command.ts';
import { eraseAccountCommand, eraseCustomersAccountCommand } from './accounts/erase-account.command.ts';
import { exchangeRoleCommand } from './accounts/exchange-role.command.ts';
import { grantRolesCommand } from './accounts/grant-roles.command.ts';
import { linkSignInCommand, unlinkSignInCommand } from './accounts/linked-sign-ins.command.ts';
import { lockAccountCommand } from './accounts/lock-account.command.ts';
import { lockSecondFactorCommand } from './accounts/lock-second-factor.command.ts';
import { openAccountCommand } from './accounts/open-account.command.ts';
import { passSecondFactorCommand } from './accounts/pass-second-factor.command.ts';
import { renewRecoveryCodesCommand } from './accounts/renew-recovery-codes.command.ts';
import { resetSecondFactorCommand } from './accounts/reset-second-factor.command.ts';
import { sendPasswordLinkCommand } from './accounts/send-password-link.command.ts';
import { turnOffSecondFactorCommand } from './accounts/turn-off-second-factor.command.ts';
import { turnOnSecondFactorCommand } from './accounts/turn-on-second-factor.command.ts';
import { correctAdCommand } from './ads/correct-ad.command.ts';
import { deleteAdCommand, expireAdCommand, removeErasedAdCommand, sellAdCommand } from './ads/end-ad.commands.ts';
import { draftAdCommand, placeAdCommand } from './ads/place-ad.command.ts';
import {
  endAdReservationCommand,
  releaseAdCommand,
  renounceAdCommand,
  reserveAdCommand,
} from './ads/reserve-ad.commands.ts';
import { approveAdCommand, refuseAdCommand, reinstateAdCommand, takeDownAdCommand } from './ads/review-ad.commands.ts';
import { submitAdCommand } from './ads/submit-ad.command.ts';
import { tellImagesPreparedCommand } from './ads/tell-images-prepared.command.ts';
import {
  correctAttachmentCommand,
  deleteAttachmentCommand,
  deleteAttachmentTranslationCommand,
  insertAttachmentCommand,
} from './attachments/attachment.commands.ts';
import {
  chooseCartAddressCommand,
  chooseCartCarrierCommand,
  enterCartPromotionCommand,
  removeCartPromotionCommand,
} from './carts/cart-choices.command.ts';
import {
  addToCartCommand,
  beginCartCommand,
  confirmCartPricesCommand,
  emptyCartCommand,
  removeCartLineCommand,
  setCartQuantityCommand,
} from './carts/cart-lines.command.ts';
import { confirmCartProposalCommand, proposeCartCommand } from './carts/cart-proposal.commands.ts';
import { placeCartCommand, reopenCheckoutCommand } from './carts/end-checkout.command.ts';
import { FORGET_GUEST_PROCESSES } from './carts/forget-guest.process.ts';
import { mergeCartsProcess } from './carts/merge-carts.process.ts';
import { startCheckoutCommand } from './carts/start-checkout.command.ts';
import {
  abandonCartCommand,
  beginVisitorCartCommand,
  mergeCartCommand,
  takeCartLinesCommand,
  withdrawCartMergeCommand,
} from './carts/visitor-cart.command.ts';
import { correctCommunityImageCommand } from './community/correct-community-image.command.ts';
import { offerCommunityImageCommand } from './community/offer-community-image.command.ts';
import {
  deleteCommunityImageCommand,
  removeErasedCommunityImageCommand,
} from './community/remove-community-image.commands.ts';
import {
  approveCommunityImageCommand,
  giveBackCommunityImageCommand,
  tellCommunityImagePreparedCommand,
} from './community/review-community-image.commands.ts';
import { archiveCustomerCommand, restoreCustomerCommand } from './customers/archive-customer.command.ts';
import { correctCustomerCommand } from './customers/correct-customer.command.ts';
import { enterCustomerCommand } from './customers/enter-customer.command.ts';
import { enterGuestCommand } from './customers/enter-guest.command.ts';
import { enterRegisteredCustomerCommand } from './customers/enter-registered-customer.command.ts';
import { entrustCustomerCommand } from './customers/entrust-customer.command.ts';
import { eraseCustomerCommand } from './customers/erase-customer.command.ts';
import { registerByProviderCommand } from './customers/register-by-provider.command.ts';
import { registerCustomerCommand } from './customers/register-customer.command.ts';
import { registerCustomerProcess } from './customers/register-customer.process.ts';
import { rewordTextCommand } from './dictionary/reword-text.command.ts';
import { correctExternalRepairCommand } from './external-repairs/correct-external-repair.command.ts';
import { recordSupplierReturnCommand } from './external-repairs/record-supplier-return.command.ts';
import { sendToSupplierCommand } from './external-repairs/send-to-supplier.command.ts';
import { closeFastUrgencyCommand } from './fast-urgencies/close-fast-urgency.command.ts';
import { correctFastUrgencyCommand } from './fast-urgencies/correct-fast-urgency.command.ts';
import { raiseFastUrgencyCommand } from './fast-urgencies/raise-fast-urgency.command.ts';
import { addFavouriteCommand, removeFavouriteCommand } from './favourites/wish-favourite.command.ts';
import { correctFirmCommand } from './firm/correct-firm.command.ts';
import type { Completion } from './kernel/completion.ts';
import type { AnyCommand } from './kernel/outcome.ts';
import type { Process } from './kernel/process.ts';
import { settleMailTaskCommand } from './mails/settle-mail-task.command.ts';
import {
  describeMediaCommand,
  removeMediaCommand,
  restoreMediaCommand,
  shelveMediaCommand,
} from './media/media.commands.ts';
import { acceptOfferCommand, refuseOfferCommand } from './negotiations/answer-offer.command.ts';
import { beginNegotiationCommand } from './negotiations/begin-negotiation.command.ts';
import {
  expireOfferCommand,
  followAdCommand,
  listNegotiationCommand,
  settleAcceptanceCommand,
} from './negotiations/follow-negotiation.command.ts';
import {
  deleteNegotiationCommand,
  readNegotiationCommand,
  removeNegotiationMessageCommand,
} from './negotiations/keep-negotiation.command.ts';
import {
  adFollowedProcesses,
  followReopenedProcess,
  listNegotiationProcess,
  reserveAcceptedProcess,
} from './negotiations/negotiation.processes.ts';
import { writeInNegotiationCommand } from './negotiations/write-in-negotiation.command.ts';
import {
  completeNewsletterCommand,
  freezeNewsletterCommand,
  holdNewsletterCommand,
  pauseNewsletterCommand,
  resumeNewsletterCommand,
  scheduleNewsletterCommand,
  stopNewsletterCommand,
  testNewsletterCommand,
  unscheduleNewsletterCommand,
} from './newsletters/send-newsletter.commands.ts';
import {
  changeRecipientsCommand,
  chooseRecipientsCommand,
  discardNewsletterCommand,
  dropRecipientsCommand,
  openNewsletterCommand,
  writeNewsletterCommand,
} from './newsletters/write-newsletter.commands.ts';
import { holdPageCommand, letPageGoCommand, settlePageCommand } from './pages/held-page.commands.ts';
import { finishMoveCommand, giveUpMoveCommand, movePageCommand, movePageProcess } from './pages/move-page.commands.ts';
import {
  archivePageCommand,
  cancelPublicationCommand,
  planPublicationCommand,
  publishPageCommand,
  publishPlannedCommand,
  restorePageCommand,
  withdrawPageCommand,
} from './pages/publish-page.commands.ts';
import {
  abandonReleaseCommand,
  callOffReleaseCommand,
  openReleaseCommand,
  publishDueReleaseCommand,
  publishReleaseCommand,
  readyReleaseCommand,
} from './pages/release.commands.ts';
import { RELEASE_PROCESSES } from './pages/release.processes.ts';
import { openPageCommand, savePageDraftCommand } from './pages/write-page.commands.ts';
import { certifyErasureCommand } from './personal-data/certify-erasure.command.ts';
import { tellKeysDestroyedCommand } from './personal-data/tell-keys-destroyed.command.ts';
import { confirmRequestCommand } from './public-requests/confirm-request.command.ts';
import { eraseRequestCommand } from './public-requests/erase-request.command.ts';
import { forgetRequestCommand } from './public-requests/forget-request.command.ts';
import { submitRequestCommand } from './public-requests/submit-request.command.ts';
import { tellRequestRepairCommand, turnRequestCommand } from './public-requests/turn-request.command.ts';
import { turnRequestProcess } from './public-requests/turn-request.process.ts';
import {
  answerRequestCommand,
  assignRequestCommand,
  closeRequestCommand,
  releaseRequestCommand,
  reopenRequestCommand,
} from './public-requests/work-request.commands.ts';
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
import {
  appealRemovalCommand,
  decideAppealCommand,
  decideReportsCommand,
  reportAdCommand,
  takeNoticeCommand,
} from './reports/report.commands.ts';
import { REPORT_PROCESSES } from './reports/report.processes.ts';
import { archiveRoleCommand } from './roles/archive-role.command.ts';
import { defineBuiltInRolesCommand } from './roles/define-built-in-roles.command.ts';
import { defineRoleCommand } from './roles/define-role.command.ts';
import { describeRoleCommand } from './roles/describe-role.command.ts';
import { setRoleRightsCommand } from './roles/set-role-rights.command.ts';
import {
  codeConsignmentCommand,
  discardConsignmentCommand,
  dispatchConsignmentCommand,
  draftConsignmentCommand,
  numberConsignmentCommand,
  packConsignmentCommand,
  removePackageCommand,
  returnConsignmentCommand,
  setConsignmentRowCommand,
  setPackageCommand,
} from './sales-orders/consignment.command.ts';
import {
  attachOrderFileCommand,
  noteOrderCommand,
  wantOrderMailCommand,
  writeOrderMessageCommand,
} from './sales-orders/correspondence.command.ts';
import {
  closeOrderCommand,
  deliverParcelCommand,
  prepareOrderCommand,
  receiveGoodsCommand,
  shipParcelCommand,
  stopPreparingCommand,
  takeParcelBackCommand,
  trackParcelCommand,
} from './sales-orders/fulfilment.command.ts';
import {
  answerReturnCommand,
  cancelLinesCommand,
  keepPiecesCommand,
  requestReturnCommand,
  withdrawContractCommand,
} from './sales-orders/giving-back.command.ts';
import { GOODS_PROCESSES } from './sales-orders/move-goods.process.ts';
import { notePackageCommand } from './sales-orders/note-package.command.ts';
import { CONSIGNMENT_PROCESSES } from './sales-orders/number-consignments.process.ts';
import { openOrderCommand } from './sales-orders/open-order.command.ts';
import {
  cancelOrderCommand,
  expireOrderCommand,
  placeOrderCommand,
  refuseOrderCommand,
  reviveOrderCommand,
  turnLateBackCommand,
} from './sales-orders/order.command.ts';
import {
  failPaymentCommand,
  failRefundCommand,
  makeRefundCommand,
  noteMismatchCommand,
  recordCaptureCommand,
  refundOrderCommand,
  startPaymentCommand,
} from './sales-orders/payment.command.ts';
import { ORDER_PROCESSES } from './sales-orders/place-order.process.ts';
import { takeOverOrderCommand } from './sales-orders/take-over.command.ts';
import {
  changeSavedSearchCommand,
  deleteSavedSearchCommand,
  saveSearchCommand,
  stopSearchMailCommand,
} from './saved-searches/saved-search.commands.ts';
import {
  hideErasedShopCommand,
  hideShopProfileCommand,
  publishShopProfileCommand,
} from './shop-profiles/publish-shop-profile.commands.ts';
import {
  approveShopProfileCommand,
  giveBackShopProfileCommand,
  tellShopImagesPreparedCommand,
} from './shop-profiles/review-shop-profile.commands.ts';
import { writeShopProfileCommand } from './shop-profiles/write-shop-profile.command.ts';
import {
  openSiteCodeCommand,
  publishSiteCodeCommand,
  removeSiteCodeCommand,
  switchOffSiteCodeCommand,
  switchOnSiteCodeCommand,
  writeSiteCodeCommand,
} from './site-code/site-code.commands.ts';
import { bookReceiptCommand } from './stock/book-receipt.command.ts';
import {
  freeStockCommand,
  returnStockCommand,
  shipStockCommand,
  takeStockBackCommand,
} from './stock/move-stock.command.ts';
import { receiveGoodsProcess } from './stock/receive-goods.process.ts';
import { allotPartsCommand, keepPartsCommand } from './stock/repair-parts.commands.ts';
import { REPAIR_PARTS_PROCESSES } from './stock/repair-parts.processes.ts';
import {
  confirmStockCommand,
  correctStockCommand,
  holdStockCommand,
  receiveStockCommand,
  releaseStockCommand,
  setStockMinimumCommand,
} from './stock/stock.command.ts';
import { publishThemeCommand, resetThemeCommand, saveThemeDraftCommand } from './theme/theme.commands.ts';
import {
  endBookingRefundCommand,
  expireBookingCommand,
  holdSeatsCommand,
  noteBookingMismatchCommand,
  recordBookingPaidCommand,
  refundBookingCommand,
} from './tours/booking.commands.ts';
import { cancelTransportDocumentCommand } from './transport-documents/cancel-transport-document.command.ts';
import { deliverIssuedProcess } from './transport-documents/deliver-issued.process.ts';
import { deliverRepairCommand } from './transport-documents/deliver-repair.command.ts';
import { cancelGoodsDocumentCommand, issueGoodsDocumentCommand } from './transport-documents/goods-document.command.ts';
import { handOverRepairCommand } from './transport-documents/hand-over-repair.command.ts';
import { issueTransportDocumentCommand } from './transport-documents/issue-transport-document.command.ts';
import { sendDocumentAgainCommand } from './transport-documents/send-document-again.command.ts';
import { withdrawCancelledProcess } from './transport-documents/withdraw-cancelled.process.ts';
import { withdrawDeliveryCommand } from './transport-documents/withdraw-delivery.command.ts';
import { confirmUseCommand, releaseUseCommand, reserveUseCommand } from './voucher-uses/voucher-use.command.ts';
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
  activateCustomerCommand,
  endActingCommand,
  changePasswordCommand,
  chooseLanguageCommand,
  inviteColleagueCommand,
  inviteAgainCommand,
  removeColleagueCommand,
  chooseNotificationsCommand,
  confirmEmailCommand,
  correctAccountCommand,
  disableAccountCommand,
  enableAccountCommand,
  endSessionsCommand,
  eraseAccountCommand,
  eraseCustomersAccountCommand,
  exchangeRoleCommand,
  grantRolesCommand,
  linkSignInCommand,
  unlinkSignInCommand,
  lockAccountCommand,
  openAccountCommand,
  turnOnSecondFactorCommand,
  turnOffSecondFactorCommand,
  resetSecondFactorCommand,
  renewRecoveryCodesCommand,
  passSecondFactorCommand,
  lockSecondFactorCommand,
  sendPasswordLinkCommand,
  sendEmailConfirmationCommand,
  correctCustomerCommand,
  entrustCustomerCommand,
  archiveCustomerCommand,
  restoreCustomerCommand,
  enterCustomerCommand,
  enterGuestCommand,
  enterRegisteredCustomerCommand,
  eraseCustomerCommand,
  registerByProviderCommand,
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
  issueGoodsDocumentCommand,
  cancelGoodsDocumentCommand,
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
  placeAdCommand,
  draftAdCommand,
  correctAdCommand,
  submitAdCommand,
  deleteAdCommand,
  sellAdCommand,
  expireAdCommand,
  removeErasedAdCommand,
  reserveAdCommand,
  releaseAdCommand,
  renounceAdCommand,
  endAdReservationCommand,
  approveAdCommand,
  refuseAdCommand,
  takeDownAdCommand,
  reinstateAdCommand,
  reportAdCommand,
  takeNoticeCommand,
  decideReportsCommand,
  appealRemovalCommand,
  decideAppealCommand,
  tellImagesPreparedCommand,
  writeShopProfileCommand,
  publishShopProfileCommand,
  hideShopProfileCommand,
  hideErasedShopCommand,
  approveShopProfileCommand,
  giveBackShopProfileCommand,
  tellShopImagesPreparedCommand,
  offerCommunityImageCommand,
  correctCommunityImageCommand,
  deleteCommunityImageCommand,
  removeErasedCommunityImageCommand,
  approveCommunityImageCommand,
  giveBackCommunityImageCommand,
  tellCommunityImagePreparedCommand,
  insertAttachmentCommand,
  correctAttachmentCommand,
  deleteAttachmentTranslationCommand,
  deleteAttachmentCommand,
  shelveMediaCommand,
  describeMediaCommand,
  removeMediaCommand,
  restoreMediaCommand,
  beginNegotiationCommand,
  writeInNegotiationCommand,
  acceptOfferCommand,
  refuseOfferCommand,
  expireOfferCommand,
  settleAcceptanceCommand,
  followAdCommand,
  listNegotiationCommand,
  readNegotiationCommand,
  removeNegotiationMessageCommand,
  deleteNegotiationCommand,
  addFavouriteCommand,
  removeFavouriteCommand,
  saveSearchCommand,
  changeSavedSearchCommand,
  deleteSavedSearchCommand,
  stopSearchMailCommand,
  chooseCartAddressCommand,
  chooseCartCarrierCommand,
  enterCartPromotionCommand,
  removeCartPromotionCommand,
  addToCartCommand,
  beginCartCommand,
  confirmCartPricesCommand,
  emptyCartCommand,
  removeCartLineCommand,
  setCartQuantityCommand,
  beginVisitorCartCommand,
  mergeCartCommand,
  takeCartLinesCommand,
  withdrawCartMergeCommand,
  abandonCartCommand,
  placeCartCommand,
  reopenCheckoutCommand,
  startCheckoutCommand,
  takeOverOrderCommand,
  proposeCartCommand,
  confirmCartProposalCommand,
  openOrderCommand,
  cancelOrderCommand,
  expireOrderCommand,
  placeOrderCommand,
  refuseOrderCommand,
  reviveOrderCommand,
  turnLateBackCommand,
  startPaymentCommand,
  prepareOrderCommand,
  stopPreparingCommand,
  codeConsignmentCommand,
  discardConsignmentCommand,
  dispatchConsignmentCommand,
  draftConsignmentCommand,
  numberConsignmentCommand,
  packConsignmentCommand,
  removePackageCommand,
  returnConsignmentCommand,
  setConsignmentRowCommand,
  setPackageCommand,
  notePackageCommand,
  shipParcelCommand,
  trackParcelCommand,
  takeParcelBackCommand,
  deliverParcelCommand,
  receiveGoodsCommand,
  closeOrderCommand,
  cancelLinesCommand,
  keepPiecesCommand,
  withdrawContractCommand,
  requestReturnCommand,
  answerReturnCommand,
  noteOrderCommand,
  writeOrderMessageCommand,
  attachOrderFileCommand,
  wantOrderMailCommand,
  shipStockCommand,
  takeStockBackCommand,
  freeStockCommand,
  returnStockCommand,
  recordCaptureCommand,
  failPaymentCommand,
  noteMismatchCommand,
  refundOrderCommand,
  makeRefundCommand,
  failRefundCommand,
  confirmStockCommand,
  correctStockCommand,
  holdStockCommand,
  allotPartsCommand,
  keepPartsCommand,
  receiveStockCommand,
  releaseStockCommand,
  setStockMinimumCommand,
  bookReceiptCommand,
  confirmUseCommand,
  releaseUseCommand,
  reserveUseCommand,
  openNewsletterCommand,
  writeNewsletterCommand,
  discardNewsletterCommand,
  chooseRecipientsCommand,
  changeRecipientsCommand,
  dropRecipientsCommand,
  testNewsletterCommand,
  scheduleNewsletterCommand,
  unscheduleNewsletterCommand,
  pauseNewsletterCommand,
  resumeNewsletterCommand,
  stopNewsletterCommand,
  freezeNewsletterCommand,
  holdNewsletterCommand,
  completeNewsletterCommand,
  openPageCommand,
  savePageDraftCommand,
  publishPageCommand,
  withdrawPageCommand,
  planPublicationCommand,
  archivePageCommand,
  restorePageCommand,
  cancelPublicationCommand,
  publishPlannedCommand,
  movePageCommand,
  finishMoveCommand,
  giveUpMoveCommand,
  openReleaseCommand,
  readyReleaseCommand,
  abandonReleaseCommand,
  publishReleaseCommand,
  publishDueReleaseCommand,
  callOffReleaseCommand,
  holdPageCommand,
  letPageGoCommand,
  settlePageCommand,
  saveThemeDraftCommand,
  publishThemeCommand,
  resetThemeCommand,
  openSiteCodeCommand,
  writeSiteCodeCommand,
  publishSiteCodeCommand,
  switchOffSiteCodeCommand,
  switchOnSiteCodeCommand,
  removeSiteCodeCommand,
  submitRequestCommand,
  holdSeatsCommand,
  recordBookingPaidCommand,
  noteBookingMismatchCommand,
  expireBookingCommand,
  refundBookingCommand,
  endBookingRefundCommand,
  confirmRequestCommand,
  releaseRequestCommand,
  assignRequestCommand,
  answerRequestCommand,
  closeRequestCommand,
  reopenRequestCommand,
  turnRequestCommand,
  tellRequestRepairCommand,
  eraseRequestCommand,
  forgetRequestCommand,
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
  ...REPORT_PROCESSES,
  listNegotiationProcess,
  followReopenedProcess,
  reserveAcceptedProcess,
  ...adFollowedProcesses,
  mergeCartsProcess,
  ...FORGET_GUEST_PROCESSES,
  ...ORDER_PROCESSES,
  ...GOODS_PROCESSES,
  ...CONSIGNMENT_PROCESSES,
  ...REPAIR_PARTS_PROCESSES,
  receiveGoodsProcess,
  movePageProcess,
  ...RELEASE_PROCESSES,
  turnRequestProcess,
];

/** What goes without saying after decisions: every pipeline adds it to what was decided. */
export const COMPLETIONS: readonly Completion[] = [timeLimitCompletion];
