import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { correctAd } from '#domain/ads/ad.decide.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { adCommand, adFields, loadNamedFacts } from './ad-facts.ts';

/** The seller corrects an ad. Only the fields given are touched. */
export const correctAdCommand = defineCommand({
  name: 'CorrectAd',
  ...adCommand,
  schema: z.object({ id, ...adFields.shape }),
  access: { function: 'ads', action: 'edit' },
  gather: (around, payload, ad) => loadNamedFacts(around, payload, ad?.customer_id ?? null),
  edits: ({ id: _, ...edits }) => edits,
  decide: ({ payload: { id: _, repairs: __, ...changes }, state, facts, context }) => {
    const { category_father_id } = facts;
    const wanted = category_father_id === undefined ? changes : { ...changes, category_father_id };
    return correctAd(state, wanted, facts, context);
  },
  message: adMessages.corrected,
});
