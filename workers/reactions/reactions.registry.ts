// Written by «npm run registries» from the names of files: do not edit.
import { accountLockedReaction } from './account-locked.reaction.ts';
import { accountRegisteredReaction } from './account-registered.reaction.ts';
import { actedForReaction } from './acted-for.reaction.ts';
import { adReportedReaction } from './ad-reported.reaction.ts';
import { cartProposedReaction } from './cart-proposed.reaction.ts';
import { customerUrgencyReaction } from './customer-urgency.reaction.ts';
import { fastUrgencyRaisedReaction } from './fast-urgency-raised.reaction.ts';
import { faultModuleSubmittedReaction } from './fault-module-submitted.reaction.ts';
import { mentionedReaction } from './mentioned.reaction.ts';
import { negotiationWrittenReaction } from './negotiation-written.reaction.ts';
import { orderChangedReaction, orderForFirmReaction } from './order-changed.reaction.ts';
import { orderGoodsReaction } from './order-goods.reaction.ts';
import { orderMailWantedReaction } from './order-mail-wanted.reaction.ts';
import { passwordLinkReaction } from './password-link.reaction.ts';
import { paymentNewsReaction } from './payment-news.reaction.ts';
import { ebookConfirmedReaction, publicRequestReaction, requestAnsweredReaction } from './public-request.reaction.ts';
import { quoteDecidedReaction } from './quote-decided.reaction.ts';
import { quoteIssuedReaction } from './quote-issued.reaction.ts';
import { quoteMessagePostedReaction } from './quote-message-posted.reaction.ts';
import type { Reaction } from './reaction.ts';
import { repairArrivedReaction } from './repair-arrived.reaction.ts';
import { repairDeliveredReaction } from './repair-delivered.reaction.ts';
import { repairReadyReaction } from './repair-ready.reaction.ts';
import { repairUnrepairableReaction } from './repair-unrepairable.reaction.ts';
import { secondFactorChangedReaction } from './second-factor-changed.reaction.ts';
import { sentToSupplierReaction } from './sent-to-supplier.reaction.ts';
import { signInLinkedReaction } from './sign-in-linked.reaction.ts';
import { technicianAssignedReaction } from './technician-assigned.reaction.ts';
import { tourBookingReaction } from './tour-booking.reaction.ts';

/** Every reaction; one that is not here does not mail. */
export const REACTIONS: readonly Reaction[] = [
  accountLockedReaction,
  accountRegisteredReaction,
  actedForReaction,
  adReportedReaction,
  cartProposedReaction,
  customerUrgencyReaction,
  fastUrgencyRaisedReaction,
  faultModuleSubmittedReaction,
  mentionedReaction,
  negotiationWrittenReaction,
  orderChangedReaction,
  orderForFirmReaction,
  orderGoodsReaction,
  orderMailWantedReaction,
  passwordLinkReaction,
  paymentNewsReaction,
  publicRequestReaction,
  ebookConfirmedReaction,
  requestAnsweredReaction,
  quoteDecidedReaction,
  quoteIssuedReaction,
  quoteMessagePostedReaction,
  repairArrivedReaction,
  repairDeliveredReaction,
  repairReadyReaction,
  repairUnrepairableReaction,
  secondFactorChangedReaction,
  sentToSupplierReaction,
  signInLinkedReaction,
  technicianAssignedReaction,
  tourBookingReaction,
];
