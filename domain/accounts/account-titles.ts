import type { EventNamed } from '../events.ts';
import { saying } from '../kernel/message.ts';
import { SIGN_IN_PROVIDERS } from './sign-in-providers.ts';

/** What happened to an account, in a few words. */
export const ACCOUNT_TITLES = {
  AccountOpened: saying('Utenza aperta', 'Account opened'),
  RegistrationSubmitted: saying('Registrazione inviata', 'Registration submitted'),
  RolesGranted: saying('Ruoli assegnati', 'Roles granted'),
  CustomerActivated: saying('Un agente agisce per il cliente', 'A salesman acts for the customer'),
  ActingEnded: saying('L’agente non agisce più per il cliente', 'The salesman no longer acts for the customer'),
  SignInLinked: ({ provider }: EventNamed<'SignInLinked' | 'SignInUnlinked'>['data']) => ({
    it: `Accesso con ${SIGN_IN_PROVIDERS[provider]} collegato`,
    en: `Sign-in with ${SIGN_IN_PROVIDERS[provider]} linked`,
  }),
  SignInUnlinked: ({ provider }: EventNamed<'SignInLinked' | 'SignInUnlinked'>['data']) => ({
    it: `Accesso con ${SIGN_IN_PROVIDERS[provider]} tolto`,
    en: `Sign-in with ${SIGN_IN_PROVIDERS[provider]} removed`,
  }),
  EmailConfirmationSent: saying('Collegamento per confermare l’e-mail inviato', 'Link to confirm the e-mail sent'),
  EmailConfirmed: saying('E-mail confermata', 'E-mail confirmed'),
  AccountInvited: saying('Invito inviato', 'Invitation sent'),
  PasswordLinkSent: saying('Collegamento per una nuova password inviato', 'Link for a new password sent'),
  AccountCorrected: saying('Dati dell’utente modificati', 'User’s details changed'),
  SessionsEnded: ({ session }: EventNamed<'SessionsEnded'>['data']) =>
    session === null
      ? { it: 'Disconnesso ovunque', en: 'Signed out everywhere' }
      : { it: 'Sessione terminata', en: 'Session ended' },
  AccountLocked: saying('Utenza bloccata per troppi tentativi', 'Account locked after too many attempts'),
  AccountDisabled: saying('Utenza disattivata', 'Account disabled'),
  AccountEnabled: saying('Utenza riattivata', 'Account enabled'),
  PasswordChanged: saying('Password cambiata', 'Password changed'),
  AccountLanguageChosen: saying('Lingua scelta', 'Language chosen'),
  AccountMailsDeclined: saying('E-mail scelte', 'E-mails chosen'),
  NotificationsChosen: saying('Notifiche scelte', 'Notifications chosen'),
  SecondFactorTurnedOn: saying('Secondo fattore attivato', 'Second factor turned on'),
  SecondFactorTurnedOff: saying('Secondo fattore disattivato', 'Second factor turned off'),
  SecondFactorReset: saying('Secondo fattore azzerato da altri', 'Second factor reset by somebody else'),
  RecoveryCodesRenewed: saying('Nuovi codici di recupero', 'New recovery codes'),
  SecondFactorPassed: ({ by, codesLeft }: EventNamed<'SecondFactorPassed'>['data']) =>
    by === 'app'
      ? { it: 'Accesso con il codice dell’app', en: 'Signed in with a code of the app' }
      : {
          it: `Accesso con un codice di recupero (ne restano ${codesLeft})`,
          en: `Signed in with a recovery code (${codesLeft} left)`,
        },
  SecondFactorLocked: saying(
    'Troppi codici errati: secondo fattore bloccato',
    'Too many wrong codes: second factor locked',
  ),
};
