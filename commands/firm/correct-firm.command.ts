import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { correctFirm } from '#domain/firm/correct-firm.decide.ts';
import { firmFields } from '#domain/firm/firm.events.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { firmInput } from '#domain/firm/firm-input.ts';
import { type Refusal, refuse } from '#domain/kernel/refusal.ts';
import { refusePrivacyPage } from './privacy-page-fact.ts';

const setUpFirst = refuse(accountMessages['second-factor-set-up-first'], 'second_factor_required');
const { logo, smtp_credentials } = firmFields.shape;

/**
 * Corrects the firm's data, terms and settings; only the fields given are touched. The caller has stored the logo and
 * kept the credentials before.
 */
export const correctFirmCommand = defineCommand({
  name: 'CorrectFirm',
  schema: firmInput.extend({ logo: logo.optional(), smtp_credentials: smtp_credentials.optional() }),
  access: { function: 'firm', action: 'edit' },
  stream: () => FIRM_STREAM,
  fold: firmFold,
  edits: (changes) => changes,
  gather: async (surroundings, { second_factor_required, privacy_page }) => ({
    factor: second_factor_required ? await refuseWithoutFactor(surroundings) : null,
    page: await refusePrivacyPage(surroundings, privacy_page),
  }),
  decide: ({ payload, facts: { factor, page }, state, context }) => {
    if (factor && !state.second_factor_required) return factor;
    // The chosen page may have been withdrawn since: saving the same choice again is no fault.
    if (page && payload.privacy_page !== state.privacy_page) return page;
    return correctFirm(state, payload, context);
  },
});

/**
 * An account that requires a second factor of others must have its own: else its person would be the first who can't go
 * on.
 */
async function refuseWithoutFactor({ load, context: { actor } }: Surroundings): Promise<Refusal | null> {
  if (actor.kind !== 'account') return null;
  const account = await load(accountStream(actor.id), accountFold);
  return account.status === 'open' && account.factor !== null ? null : setUpFirst;
}
