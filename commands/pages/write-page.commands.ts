import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { imagesRefused } from '#commands/media/offered/media-command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { id } from '#domain/kernel/values.ts';
import { pageContent } from '#domain/pages/offered/block.ts';
import { openPage, savePageDraft } from '#domain/pages/page.decide.ts';
import { pageEvents } from '#domain/pages/page.events.ts';
import { pageMessages } from '#domain/pages/page.messages.ts';
import { pageFold, pageStream } from '#domain/pages/page.state.ts';
import { pageCommand, pageInLanguage, pagesAbove } from './page-command.ts';

const { code } = pageEvents.PageOpened.schema.shape;
const { title } = pageContent.shape;

/** Makes a page; nobody sees it yet. */
export const openPageCommand = defineCommand({
  name: 'OpenPage',
  ...pageCommand,
  schema: z.object({ parentId: id.nullable(), code, lang: z.enum(LANGUAGES), title }),
  access: { function: 'pages', action: 'create' },
  allot: async (ids) => ({ id: await ids.next('page') }),
  opens: true,
  stream: (_payload, allotted: { readonly id: number }) => pageStream(allotted.id),
  fold: pageFold,
  gather: async (surroundings, { parentId }) => ({ above: await pagesAbove(surroundings, parentId) }),
  decide: ({ payload, allotted, facts }) => openPage({ ...payload, pageId: allotted.id }, facts.above),
  message: pageMessages['page-opened'],
});

/** Writes the draft of a page in a language. Only the fields given are touched. */
export const savePageDraftCommand = defineCommand({
  name: 'SavePageDraft',
  ...pageCommand,
  schema: z.object({ ...pageInLanguage.shape, ...pageContent.partial().shape }),
  access: { function: 'pages', action: 'edit' },
  edits: ({ pageId: _, lang, ...edits }) =>
    Object.fromEntries(Object.entries(edits).map(([field, value]) => [`${lang}.${field}`, value])),
  gather: (surroundings, { lang, blocks }, state) =>
    imagesRefused(surroundings, state?.versions[lang].draft.blocks ?? [], blocks),
  decide: ({ payload: { pageId: _, lang, ...wanted }, state, facts }) => facts ?? savePageDraft(state, lang, wanted),
  message: pageMessages['page-saved'],
});
