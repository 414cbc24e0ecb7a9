import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, sha256, text } from '../kernel/values.ts';
import { codeContent } from './code-content.ts';
import { CODE_KINDS } from './code-kinds.ts';

const ofCode = { codeId: id, kind: z.enum(CODE_KINDS) };

/** Stream `site-code-{id}`: a style or script of the firm's own for its public pages. No person's data are in it. */
export const siteCodeEvents = {
  SiteCodeOpened: defineEvent('SiteCodeOpened', z.object(ofCode), {
    about: 'A style or script of the firm’s own was begun; no page has it yet.',
  }),
  SiteCodeWritten: defineEvent(
    'SiteCodeWritten',
    z.object({
      ...ofCode,
      /** Whose account wrote it: he does not approve it for the page itself. Null: the system. */
      writer: id.nullable(),
      changes: codeContent.partial(),
    }),
    {
      about: 'Its draft was written; only what changed is carried.',
      touches: ({ changes }) => changes,
    },
  ),
  SiteCodePublished: defineEvent(
    'SiteCodePublished',
    z.object({
      ...ofCode,
      hash: sha256,
      ...codeContent.shape,
      /** What goes out: of styles what was parsed, in a layer. */
      served: text(200_000),
      /** What it is served under. */
      servedHash: sha256,
    }),
    { about: 'The pages have it as this draft says, unless it is switched off.' },
  ),
  SiteCodeSwitchedOff: defineEvent('SiteCodeSwitchedOff', z.object(ofCode), { about: 'No page has it any more.' }),
  SiteCodeSwitchedOn: defineEvent('SiteCodeSwitchedOn', z.object(ofCode), {
    about: 'The pages have it again, as it was published last.',
  }),
  SiteCodeRemoved: defineEvent('SiteCodeRemoved', z.object(ofCode), { about: 'It is gone, for ever.' }),
};
