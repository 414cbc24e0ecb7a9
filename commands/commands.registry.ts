// Written by «npm run registries» from the names of files: do not edit.
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
import {
  endAdReservationCommand,
  releaseAdCommand,
  renounceAdCommand,
  reserveAdCommand,
} from './ads/offered/reserve-ad.commands.ts';
import {
  approveAdCommand,
  refuseAdCommand,
  reinstateAdCommand,
  takeDownAdCommand,
} from './ads/offered/review-ad.commands.ts';
import { draftAdCommand, placeAdCommand } from './ads/place-ad.command.ts';
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
import { issueCounterReceiptCommand } from './counter-receipts/issue-counter-receipt.command.ts';
import { archiveCustomerCommand, restoreCustomerCommand } from './customers/archive-customer.command.ts';
import { correctCustomerCommand } from './customers/correct-customer.command.ts';
import { enterCustomerCommand } from './customers/enter-customer.command.ts';
import { entrustCustomerCommand } from './customers/entrust-customer.command.ts';
import { enterGuestCommand } from './customers/offered/enter-guest.command.ts';
import { enterRegisteredCustomerCommand } from './customers/offered/enter-registered-customer.command.ts';
import { eraseCustomerCommand } from './customers/offered/erase-customer.command.ts';
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
import { wishFavouriteCommand } from './favourites/wish-favourite.command.ts';
import { correctFirmCommand } from './firm/correct-firm.command.ts';
import type { DerivedEvents } from './kernel/pipeline/derived-events.ts';
import type { Process } from './kernel/process.ts';
import { markMailTaskCommand } from './mails/mark-mail-task.command.ts';
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
  recordAdReplyCommand,
} from './negotiations/follow-negotiation.command.ts';
import {
  deleteNegotiationCommand,
  readNegotiationCommand,
  removeNegotiationMessageCommand,
} from './negotiations/keep-negotiation.command.ts';
import { NEGOTIATION_PROCESSES } from './negotiations/negotiation.processes.ts';
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
import { holdPageCommand, letPageGoCommand, publishHeldPageCommand } from './pages/held-page.commands.ts';
import { finishMoveCommand, giveUpMoveCommand, movePageCommand } from './pages/move-page.commands.ts';
import { movePageProcess } from './pages/move-page.process.ts';
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
import {
  orderPartCommand,
  receivePartCommand,
  requestPartCommand,
  takePartArrivalBackCommand,
} from './part-orders/part-order.commands.ts';
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
import { archiveRepairCommand } from './repairs/archive-repair.command.ts';
import { assignTechnicianCommand } from './repairs/assign-technician.command.ts';
import { cloneRepairCommand } from './repairs/clone-repair.command.ts';
import { confirmArrivalCommand } from './repairs/confirm-arrival.command.ts';
import { correctRepairCommand } from './repairs/correct-repair.command.ts';
import { declareUnrepairableCommand } from './repairs/declare-unrepairable.command.ts';
import { markReadyCommand } from './repairs/mark-ready.command.ts';
import { moveRepairCommand } from './repairs/move-repair.command.ts';
import { noteShelfCommand } from './repairs/note.commands.ts';
import { submitFaultModuleCommand } from './repairs/offered/submit-fault-module.command.ts';
import { receiveRepairCommand } from './repairs/receive-repair.command.ts';
import { restoreRepairCommand } from './repairs/restore-repair.command.ts';
import { timeLimitDerivedEvents } from './repairs/time-limit.derived-events.ts';
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
  claimStockOrderCommand,
  completeReceiptCommand,
  refuseReceiptCommand,
} from './stock/claim-receipt.commands.ts';
import { claimReceiptProcess } from './stock/claim-receipt.process.ts';
import {
  freeStockCommand,
  returnStockCommand,
  shipStockCommand,
  takeStockBackCommand,
} from './stock/move-stock.command.ts';
import { receiveGoodsProcess } from './stock/receive-goods.process.ts';
import {
  allotPartsCommand,
  completePartsCommand,
  keepPartsCommand,
  resumeRepairCommand,
} from './stock/repair-parts.commands.ts';
import { REPAIR_PARTS_PROCESSES } from './stock/repair-parts.processes.ts';
import {
  confirmStockCommand,
  correctStockCommand,
  holdStockCommand,
  orderStockCommand,
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
import { handOverRepairCommand } from './transport-documents/hand-over-repair.command.ts';
import { issueTransportDocumentCommand } from './transport-documents/issue-transport-document.command.ts';
import {
  cancelGoodsDocumentCommand,
  issueGoodsDocumentCommand,
} from './transport-documents/offered/goods-document.command.ts';
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

/** The commands that are written one by one; those of record families follow from their definitions. */
export const FEATURE_COMMANDS = [
  activateCustomerCommand,
  endActingCommand,
  changePasswordCommand,
  chooseLanguageCommand,
  chooseNotificationsCommand,
  inviteColleagueCommand,
  removeColleagueCommand,
  inviteAgainCommand,
  confirmEmailCommand,
  sendEmailConfirmationCommand,
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
  lockSecondFactorCommand,
  openAccountCommand,
  passSecondFactorCommand,
  renewRecoveryCodesCommand,
  resetSecondFactorCommand,
  sendPasswordLinkCommand,
  turnOffSecondFactorCommand,
  turnOnSecondFactorCommand,
  correctAdCommand,
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
  placeAdCommand,
  draftAdCommand,
  submitAdCommand,
  tellImagesPreparedCommand,
  insertAttachmentCommand,
  correctAttachmentCommand,
  deleteAttachmentTranslationCommand,
  deleteAttachmentCommand,
  chooseCartAddressCommand,
  chooseCartCarrierCommand,
  enterCartPromotionCommand,
  removeCartPromotionCommand,
  beginCartCommand,
  addToCartCommand,
  setCartQuantityCommand,
  removeCartLineCommand,
  emptyCartCommand,
  confirmCartPricesCommand,
  proposeCartCommand,
  confirmCartProposalCommand,
  reopenCheckoutCommand,
  placeCartCommand,
  startCheckoutCommand,
  beginVisitorCartCommand,
  mergeCartCommand,
  takeCartLinesCommand,
  withdrawCartMergeCommand,
  abandonCartCommand,
  correctCommunityImageCommand,
  offerCommunityImageCommand,
  deleteCommunityImageCommand,
  removeErasedCommunityImageCommand,
  approveCommunityImageCommand,
  giveBackCommunityImageCommand,
  tellCommunityImagePreparedCommand,
  issueCounterReceiptCommand,
  archiveCustomerCommand,
  restoreCustomerCommand,
  correctCustomerCommand,
  enterCustomerCommand,
  entrustCustomerCommand,
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
  wishFavouriteCommand,
  correctFirmCommand,
  markMailTaskCommand,
  shelveMediaCommand,
  describeMediaCommand,
  removeMediaCommand,
  restoreMediaCommand,
  acceptOfferCommand,
  refuseOfferCommand,
  beginNegotiationCommand,
  listNegotiationCommand,
  followAdCommand,
  recordAdReplyCommand,
  expireOfferCommand,
  readNegotiationCommand,
  removeNegotiationMessageCommand,
  deleteNegotiationCommand,
  writeInNegotiationCommand,
  testNewsletterCommand,
  scheduleNewsletterCommand,
  unscheduleNewsletterCommand,
  pauseNewsletterCommand,
  resumeNewsletterCommand,
  stopNewsletterCommand,
  freezeNewsletterCommand,
  holdNewsletterCommand,
  completeNewsletterCommand,
  openNewsletterCommand,
  writeNewsletterCommand,
  discardNewsletterCommand,
  chooseRecipientsCommand,
  changeRecipientsCommand,
  dropRecipientsCommand,
  holdPageCommand,
  letPageGoCommand,
  publishHeldPageCommand,
  movePageCommand,
  finishMoveCommand,
  giveUpMoveCommand,
  publishPageCommand,
  withdrawPageCommand,
  archivePageCommand,
  restorePageCommand,
  planPublicationCommand,
  cancelPublicationCommand,
  publishPlannedCommand,
  openReleaseCommand,
  readyReleaseCommand,
  abandonReleaseCommand,
  publishReleaseCommand,
  publishDueReleaseCommand,
  callOffReleaseCommand,
  openPageCommand,
  savePageDraftCommand,
  requestPartCommand,
  orderPartCommand,
  receivePartCommand,
  takePartArrivalBackCommand,
  certifyErasureCommand,
  tellKeysDestroyedCommand,
  confirmRequestCommand,
  eraseRequestCommand,
  forgetRequestCommand,
  submitRequestCommand,
  turnRequestCommand,
  tellRequestRepairCommand,
  releaseRequestCommand,
  assignRequestCommand,
  answerRequestCommand,
  closeRequestCommand,
  reopenRequestCommand,
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
  noteShelfCommand,
  submitFaultModuleCommand,
  receiveRepairCommand,
  restoreRepairCommand,
  unmarkReadyCommand,
  reportAdCommand,
  takeNoticeCommand,
  decideReportsCommand,
  appealRemovalCommand,
  decideAppealCommand,
  archiveRoleCommand,
  defineBuiltInRolesCommand,
  defineRoleCommand,
  describeRoleCommand,
  setRoleRightsCommand,
  draftConsignmentCommand,
  setConsignmentRowCommand,
  setPackageCommand,
  removePackageCommand,
  packConsignmentCommand,
  codeConsignmentCommand,
  dispatchConsignmentCommand,
  returnConsignmentCommand,
  discardConsignmentCommand,
  numberConsignmentCommand,
  noteOrderCommand,
  writeOrderMessageCommand,
  attachOrderFileCommand,
  wantOrderMailCommand,
  prepareOrderCommand,
  stopPreparingCommand,
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
  notePackageCommand,
  openOrderCommand,
  placeOrderCommand,
  refuseOrderCommand,
  expireOrderCommand,
  reviveOrderCommand,
  turnLateBackCommand,
  cancelOrderCommand,
  startPaymentCommand,
  recordCaptureCommand,
  failPaymentCommand,
  noteMismatchCommand,
  refundOrderCommand,
  makeRefundCommand,
  failRefundCommand,
  takeOverOrderCommand,
  saveSearchCommand,
  changeSavedSearchCommand,
  deleteSavedSearchCommand,
  stopSearchMailCommand,
  publishShopProfileCommand,
  hideShopProfileCommand,
  hideErasedShopCommand,
  approveShopProfileCommand,
  giveBackShopProfileCommand,
  tellShopImagesPreparedCommand,
  writeShopProfileCommand,
  openSiteCodeCommand,
  writeSiteCodeCommand,
  publishSiteCodeCommand,
  switchOffSiteCodeCommand,
  switchOnSiteCodeCommand,
  removeSiteCodeCommand,
  bookReceiptCommand,
  claimStockOrderCommand,
  completeReceiptCommand,
  refuseReceiptCommand,
  shipStockCommand,
  takeStockBackCommand,
  freeStockCommand,
  returnStockCommand,
  allotPartsCommand,
  keepPartsCommand,
  completePartsCommand,
  resumeRepairCommand,
  receiveStockCommand,
  correctStockCommand,
  setStockMinimumCommand,
  orderStockCommand,
  holdStockCommand,
  confirmStockCommand,
  releaseStockCommand,
  saveThemeDraftCommand,
  publishThemeCommand,
  resetThemeCommand,
  holdSeatsCommand,
  recordBookingPaidCommand,
  noteBookingMismatchCommand,
  expireBookingCommand,
  refundBookingCommand,
  endBookingRefundCommand,
  cancelTransportDocumentCommand,
  deliverRepairCommand,
  handOverRepairCommand,
  issueTransportDocumentCommand,
  issueGoodsDocumentCommand,
  cancelGoodsDocumentCommand,
  sendDocumentAgainCommand,
  withdrawDeliveryCommand,
  reserveUseCommand,
  confirmUseCommand,
  releaseUseCommand,
  confirmWarrantyCommand,
  openWarrantyReturnCommand,
  validateWarrantyCommand,
  draftWorkSheetCommand,
  recordWorkTimeCommand,
  startWorkCommand,
  stopForgottenWorkCommand,
  stopWorkCommand,
  takeUpRepairCommand,
] as const;

/** Every process manager: the pipeline runs them at once, a worker from the log. */
export const PROCESSES: readonly Process[] = [
  ...FORGET_GUEST_PROCESSES,
  mergeCartsProcess,
  registerCustomerProcess,
  ...NEGOTIATION_PROCESSES,
  movePageProcess,
  ...RELEASE_PROCESSES,
  turnRequestProcess,
  ...REPORT_PROCESSES,
  ...GOODS_PROCESSES,
  ...CONSIGNMENT_PROCESSES,
  ...ORDER_PROCESSES,
  claimReceiptProcess,
  receiveGoodsProcess,
  ...REPAIR_PARTS_PROCESSES,
  deliverIssuedProcess,
  withdrawCancelledProcess,
  takeUpRepairProcess,
  recordWorkTimeProcess,
];

/** The events that follow from any decision on a kind of stream: every pipeline appends them with what was decided. */
export const DERIVED_EVENTS: readonly DerivedEvents[] = [timeLimitDerivedEvents];
