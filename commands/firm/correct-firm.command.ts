import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { correctFirm } from '#domain/firm/correct-firm.decide.ts';
import { firmFields } from '#domain/firm/firm.events.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { firmInput } from '#domain/firm/firm-input.ts';
import { refuse } from '#domain/kernel/refusal.ts';

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
  /**
   * An account that requires a second factor of others must have its own: else its person would be the first who can't
   * go on.
   */
  gather: async (surroundings, { second_factor_required }) => {
    const { actor } = surroundings.context;
    if (!second_factor_required || actor.kind !== 'account') return null;
    const account = await surroundings.load(accountStream(actor.id), accountFold);
    return account.status === 'open' && account.factor !== null ? null : setUpFirst;
  },
  decide: ({ payload, facts: refusal, state, context }) =>
    refusal && !state.second_factor_required ? refusal : correctFirm(state, payload, context),
});
