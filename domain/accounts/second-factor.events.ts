import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { id, instant } from '../kernel/values.ts';

/** The id of a row of `vault.second_factors`; the row is deleted with the account. */
const factorRow = impersonal('made by Officina', z.uuid());

/** Stream `account-{id}`. Secrets and codes are never events: they live in the vault. */
export const secondFactorEvents = eventsIn(
  { chapter: 'Accounts', stream: 'account-{id}', historyOf: ['user'], toCustomer: true },
  {
    SecondFactorTurnedOn: event(z.object({ accountId: id, factor: factorRow }), {
      about: 'Its owner turned the second factor on; the event names the row of the vault that holds its secret.',
      says: saying('Secondo fattore attivato', 'Second factor turned on'),
      touches: () => ({ second_factor: true }),
    }),
    SecondFactorTurnedOff: event(z.object({ accountId: id }), {
      about: 'Its owner turned the second factor off.',
      says: saying('Secondo fattore disattivato', 'Second factor turned off'),
      touches: () => ({ second_factor: false }),
    }),
    SecondFactorReset: event(z.object({ accountId: id }), {
      about: 'Somebody else took the second factor away, for an owner who lost it.',
      says: saying('Secondo fattore azzerato da altri', 'Second factor reset by somebody else'),
      touches: () => ({ second_factor: false }),
    }),
    RecoveryCodesRenewed: event(z.object({ accountId: id }), {
      about: 'Its owner had new recovery codes made: the earlier ones are void.',
      says: saying('Nuovi codici di recupero', 'New recovery codes'),
    }),
    SecondFactorPassed: event(
      z.object({ accountId: id, by: z.enum(['app', 'recovery']), codesLeft: z.number().int().min(0) }),
      {
        about: 'Somebody signed in with the second factor: by the app, or by one of the recovery codes.',
        says: ({ by, codesLeft }) =>
          by === 'app'
            ? { it: 'Accesso con il codice dell’app', en: 'Signed in with a code of the app' }
            : {
                it: `Accesso con un codice di recupero (ne restano ${codesLeft})`,
                en: `Signed in with a recovery code (${codesLeft} left)`,
              },
      },
    ),
    SecondFactorLocked: event(z.object({ accountId: id, until: instant, failures: z.number().int() }), {
      about: 'Too many wrong codes after a right password: codes of the app are not taken for a while.',
      says: saying('Troppi codici errati: secondo fattore bloccato', 'Too many wrong codes: second factor locked'),
    }),
  },
);
