import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { impersonal } from '../kernel/personal.ts';
import { id, instant } from '../kernel/values.ts';

/** Names a row of `vault.second_factors`, which goes with the account. */
const factorRow = impersonal('made by Officina', z.uuid());

/** Stream `account-{id}`. Secrets and codes are never events: they live in the vault. */
export const secondFactorEvents = {
  SecondFactorTurnedOn: defineEvent('SecondFactorTurnedOn', z.object({ accountId: id, factor: factorRow }), {
    about: 'Its owner turned the second factor on; the event names the row of the vault that holds its secret.',
    touches: () => ({ second_factor: true }),
  }),
  SecondFactorTurnedOff: defineEvent('SecondFactorTurnedOff', z.object({ accountId: id }), {
    about: 'Its owner turned the second factor off.',
    touches: () => ({ second_factor: false }),
  }),
  SecondFactorReset: defineEvent('SecondFactorReset', z.object({ accountId: id }), {
    about: 'Somebody else took the second factor away, for an owner who lost it.',
    touches: () => ({ second_factor: false }),
  }),
  RecoveryCodesRenewed: defineEvent('RecoveryCodesRenewed', z.object({ accountId: id }), {
    about: 'Its owner had new recovery codes made: the earlier ones are void.',
  }),
  SecondFactorPassed: defineEvent(
    'SecondFactorPassed',
    z.object({ accountId: id, by: z.enum(['app', 'recovery']), codesLeft: z.number().int().min(0) }),
    { about: 'Somebody signed in with the second factor: by the app, or by one of the recovery codes.' },
  ),
  SecondFactorLocked: defineEvent(
    'SecondFactorLocked',
    z.object({ accountId: id, until: instant, failures: z.number().int() }),
    { about: 'Too many wrong codes after a right password: codes of the app are not taken for a while.' },
  ),
};
