// Written by «npm run registries» from the names of files: do not edit.
import { knownDeviceLink } from './auth/known-device.link.ts';
import { signInTicketLink } from './auth/sign-in-ticket.link.ts';
import { identityTicketLink } from './auth/social/identity-ticket.link.ts';
import { signInQuestionLink } from './auth/social/sign-in-question.link.ts';
import { ownWritesLink } from './kernel/own-writes.link.ts';
import { visitorCookieLink } from './kernel/visitor-cookie.link.ts';

/** What browsers hold, signed: tickets of sign-in, and cookies. */
export const API_LINKS = {
  knownDeviceLink,
  signInTicketLink,
  identityTicketLink,
  signInQuestionLink,
  ownWritesLink,
  visitorCookieLink,
} as const;
