import { defineCommand } from '#commands/kernel/command.ts';
import { correctFirm } from '#domain/firm/correct-firm.decide.ts';
import { firmFields } from '#domain/firm/firm.events.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { firmInput } from '#domain/firm/firm-input.ts';

const { logo, smtp_credentials } = firmFields.shape;

/** The firm's data, terms and settings; only the fields given are touched. The logo is stored, the credentials kept, before. */
export const correctFirmCommand = defineCommand({
  name: 'CorrectFirm',
  schema: firmInput.extend({ logo: logo.optional(), smtp_credentials: smtp_credentials.optional() }),
  permission: { function: 'firm', action: 'edit' },
  stream: () => FIRM_STREAM,
  fold: firmFold,
  edits: (changes) => changes,
  decide: ({ payload, state, context }) => correctFirm(state, payload, context),
});
