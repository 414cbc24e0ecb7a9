import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { sha256 as hash, id } from '#domain/kernel/values.ts';
import { codeContent } from '#domain/site-code/code-content.ts';
import { CODE_KINDS, type CodeKind } from '#domain/site-code/code-kinds.ts';
import {
  openSiteCode,
  publishSiteCode,
  removeSiteCode,
  switchOffSiteCode,
  switchOnSiteCode,
  writeSiteCode,
} from '#domain/site-code/site-code.decide.ts';
import { siteCodeMessages } from '#domain/site-code/site-code.messages.ts';
import { type SiteCodeState, siteCodeFold, siteCodeStream } from '#domain/site-code/site-code.state.ts';
import { sha256 } from '#journal/identity.ts';
import { checkCode } from './check-code.ts';

const may = (action: 'create' | 'edit' | 'delete' | 'approve') => ({ function: 'siteCode', action }) as const;
const ofCode = {
  stream: ({ id: codeId }: { readonly id: number }) => siteCodeStream(codeId),
  fold: siteCodeFold,
} as const;
const one = z.object({ id, kind: z.enum(CODE_KINDS) });

/** The code if it is of the kind that was asked for; a number of the other kind names none. */
const ofKind = (state: SiteCodeState, { kind }: { readonly kind: CodeKind }): SiteCodeState =>
  state?.kind === kind ? state : null;

/** Begins a style or script; no page has it yet. */
export const openSiteCodeCommand = defineCommand({
  name: 'OpenSiteCode',
  schema: z.object({ ...codeContent.partial().shape, kind: z.enum(CODE_KINDS) }),
  access: may('create'),
  allot: async (ids) => ({ id: await ids.next('site-code') }),
  opens: true,
  stream: (_payload, allotted: { readonly id: number }) => siteCodeStream(allotted.id),
  fold: siteCodeFold,
  decide: ({ payload: { kind, ...changes }, allotted, context }) =>
    openSiteCode(allotted.id, kind, changes, context.actor),
  message: siteCodeMessages['code-opened'],
});

/** Writes the draft. Only the fields given are touched. */
export const writeSiteCodeCommand = defineCommand({
  name: 'WriteSiteCode',
  ...ofCode,
  schema: z.object({ ...one.shape, ...codeContent.partial().shape }),
  access: may('edit'),
  edits: ({ id: _, kind: __, ...edits }) => edits,
  decide: ({ payload, state, context }) => {
    const { id: _, kind: __, ...wanted } = payload;
    return writeSiteCode(ofKind(state, payload), wanted, context.actor);
  },
  message: siteCodeMessages['code-saved'],
});

/** Publishes the draft that the sender saw. */
export const publishSiteCodeCommand = defineCommand({
  name: 'PublishSiteCode',
  ...ofCode,
  schema: one.extend({ hash }),
  access: may('approve'),
  gather: async (_surroundings, { kind }, state) => ({ checked: checkCode(kind, state?.draft.content ?? ''), sha256 }),
  decide: ({ payload, state, facts, context }) =>
    publishSiteCode(ofKind(state, payload), payload.hash, facts, context.actor),
  message: siteCodeMessages['code-published'],
});

/** Takes a code from every page. Those who may write it may do so, because it may be urgent. */
export const switchOffSiteCodeCommand = defineCommand({
  name: 'SwitchOffSiteCode',
  ...ofCode,
  schema: one,
  access: may('edit'),
  decide: ({ payload, state }) => switchOffSiteCode(ofKind(state, payload)),
  message: siteCodeMessages['code-off'],
});

/** Gives a code back to the pages. */
export const switchOnSiteCodeCommand = defineCommand({
  name: 'SwitchOnSiteCode',
  ...ofCode,
  schema: one,
  access: may('approve'),
  decide: ({ payload, state }) => switchOnSiteCode(ofKind(state, payload)),
  message: siteCodeMessages['code-on'],
});

/** Removes a code for ever. */
export const removeSiteCodeCommand = defineCommand({
  name: 'RemoveSiteCode',
  ...ofCode,
  schema: one,
  access: may('delete'),
  decide: ({ payload, state }) => removeSiteCode(ofKind(state, payload)),
  message: siteCodeMessages['code-removed'],
});
