import { z } from 'zod';
import { customerDetails, customerTerms, registrationAddresses } from '../customers/customer.events.ts';
import { emailAddress } from '../kernel/email.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { id, instant, line, made } from '../kernel/values.ts';
import { keptConsent } from '../public-requests/offered/kept-consent.ts';
import { roleName } from '../roles/role.events.ts';

/** The id of a row of the vault; the row is deleted with the account. */
const vaultRow = impersonal('made by Officina', z.uuid());

/** Stream `account-{id}`. Passwords and tokens are never events: they live in the vault. */
export const accountEvents = eventsIn(
  { chapter: 'Accounts', stream: 'account-{id}', historyOf: ['user'], toCustomer: true },
  {
    AccountOpened: event(
      z.object({
        accountId: id,
        username: line(120),
        email: emailAddress(),
        /** As shown to others. */
        name: line(200),
        roles: z.array(roleName).min(1),
        /** For accounts of customers. */
        customer_id: id.nullable(),
        language: z.enum(['it', 'en']),
        /** How the account was opened. */
        origin: z.enum(['registration', 'staff', 'set-up', 'colleague']),
        /** Which row of `vault.credentials` holds the hash of its password; null: none yet, it can't sign in. */
        credential: vaultRow.nullable(),
      }),
      {
        version: 2,
        upcasters: { 1: (data) => data },
        about: 'An account was opened, by registration, by staff or by a colleague of the same customer.',
        says: saying('Utenza aperta', 'Account opened'),
        concerns: 'account',
      },
    ),
    RegistrationSubmitted: event(
      z.object({
        accountId: id,
        customer_id: id,
        ...customerDetails.shape,
        ...customerTerms.partial().shape,
        language: z.enum(['it', 'en']),
        /** Further delivery addresses. */
        addresses: registrationAddresses,
      }),
      {
        version: 4,
        upcasters: { 1: (data) => data, 2: (data) => ({ ...data, addresses: [] }), 3: (data) => data },
        about: 'What a new customer said of himself when he registered; the customer is entered from it.',
        says: saying('Registrazione inviata', 'Registration submitted'),
      },
    ),
    AccountConsentGiven: event(z.object({ accountId: id, ...keptConsent.shape }), {
      about: 'Whoever registered agreed to something: to which words, from where, by which browser.',
      says: saying('Consenso dato alla registrazione', 'Consent given at the registration'),
    }),
    EmailConfirmationSent: event(z.object({ accountId: id, until: instant }), {
      about: 'Whoever registered was mailed a link by which he confirms his e-mail, until then.',
      says: saying('Collegamento per confermare l’e-mail inviato', 'Link to confirm the e-mail sent'),
    }),
    EmailConfirmed: event(z.object({ accountId: id }), {
      about: 'Whoever holds the account reads the mails of its address: he may publish and negotiate.',
      says: saying('E-mail confermata', 'E-mail confirmed'),
      touches: () => ({ email_confirmed: true }),
    }),
    AccountInvited: event(z.object({ accountId: id, until: instant }), {
      about: 'Whoever the account is for was mailed a link to choose a password, until then.',
      says: saying('Invito inviato', 'Invitation sent'),
    }),
    PasswordLinkSent: event(z.object({ accountId: id, until: instant }), {
      about: 'The owner was mailed a link to choose a new password, until then: he asked for it, or staff did.',
      says: saying('Collegamento per una nuova password inviato', 'Link for a new password sent'),
    }),
    AccountCorrected: event(
      z.object({
        accountId: id,
        username: line(120).optional(),
        email: emailAddress().optional(),
        name: line(200).optional(),
      }),
      {
        about: 'User name, e-mail or name of the account were corrected; only what changed is carried.',
        says: saying('Dati dell’utente modificati', 'User’s details changed'),
        touches: ({ accountId: _, ...changes }) => changes,
      },
    ),
    SessionsEnded: event(z.object({ accountId: id, session: vaultRow.nullable() }), {
      about: 'One of the account’s sessions was ended by somebody, or (null) all of them.',
      says: ({ session }) =>
        session === null
          ? { it: 'Disconnesso ovunque', en: 'Signed out everywhere' }
          : { it: 'Sessione terminata', en: 'Session ended' },
    }),
    RolesGranted: event(z.object({ accountId: id, roles: z.array(roleName).min(1) }), {
      about: "The account's roles were set.",
      says: saying('Ruoli assegnati', 'Roles granted'),
      touches: (data) => ({ roles: data.roles }),
    }),
    AccountLocked: event(z.object({ accountId: id, until: instant, failures: z.number().int() }), {
      about: 'Too many failed sign-ins from a network: it is locked out for a while.',
      says: saying('Utenza bloccata per troppi tentativi', 'Account locked after too many attempts'),
    }),
    AccountDisabled: event(z.object({ accountId: id, reason: line(200) }), {
      about: 'The account may no longer sign in.',
      says: saying('Utenza disattivata', 'Account disabled'),
      touches: () => ({ disabled: true }),
    }),
    AccountEnabled: event(z.object({ accountId: id }), {
      about: 'A disabled account may sign in again.',
      says: saying('Utenza riattivata', 'Account enabled'),
      touches: () => ({ disabled: false }),
    }),
    PasswordChanged: event(z.object({ accountId: id, credential: vaultRow }), {
      about: 'The password was changed; the event names the row of the vault that holds its hash, and nothing else.',
      says: saying('Password cambiata', 'Password changed'),
    }),
    AccountLanguageChosen: event(z.object({ accountId: id, language: z.enum(['it', 'en']) }), {
      about: 'The account chose its language.',
      says: saying('Lingua scelta', 'Language chosen'),
      touches: (data) => ({ language: data.language }),
    }),
    AccountMailsDeclined: event(z.object({ accountId: id, declined: z.array(made(80)) }), {
      about: 'The account said which mails it does not want, by the names of their templates; all others it gets.',
      says: saying('E-mail scelte', 'E-mails chosen'),
      touches: (data) => ({ declined: data.declined.join(', ') }),
    }),
    NotificationsChosen: event(z.object({ accountId: id, kind: made(60), off: z.array(made(20)).max(10) }), {
      about: 'The account chose by which channels it is not told a kind of notification.',
      says: saying('Notifiche scelte', 'Notifications chosen'),
      touches: ({ kind, off }) => ({ [`notifications.${kind}`]: off }),
    }),
  },
);

/** Stream `unique-{hmac}`: one per value that must be unique (reserve → confirm or release, by owner). */
export const reservationEvents = eventsIn(
  { chapter: 'Unique values', stream: 'unique-{hmac}', historyOf: [] },
  {
    ValueReserved: event(z.object({ scope: line(80), owner: line(120), until: instant }), {
      about: 'A unique value was reserved for an owner that is about to appear.',
      says: saying('Valore riservato', 'Value reserved'),
    }),
    ReservationConfirmed: event(z.object({ scope: line(80), owner: line(120) }), {
      about: 'The owner appeared: the value is his.',
      says: saying('Riserva confermata', 'Reservation confirmed'),
    }),
    ValueReleased: event(z.object({ scope: line(80), owner: line(120) }), {
      about: 'The value is free again.',
      says: saying('Valore liberato', 'Value released'),
    }),
  },
);
