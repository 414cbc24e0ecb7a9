import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { id, sha256, text } from '../kernel/values.ts';
import { codeContent } from './code-content.ts';
import { CODE_KINDS, type CodeKind } from './code-kinds.ts';

const ofCode = { codeId: id, kind: z.enum(CODE_KINDS) };

const ofKind =
  (it: string, en: string) =>
  ({ kind }: { readonly kind: CodeKind }) =>
    kind === 'css'
      ? { it: `Stile del sito ${it}`, en: `Site style ${en}` }
      : { it: `Script del sito ${it}`, en: `Site script ${en}` };

/** Stream `site-code-{id}`: a style or script of the firm's own for its public pages. It holds no personal data. */
export const siteCodeEvents = eventsIn(
  { chapter: 'Styles and scripts of the site', stream: 'site-code-{id}', historyOf: [] },
  {
    SiteCodeOpened: event(z.object(ofCode), {
      about: 'A style or script of the firm’s own was begun; no page has it yet.',
      says: ofKind('creato', 'created'),
    }),
    SiteCodeWritten: event(
      z.object({
        ...ofCode,
        /** The account that wrote it, which can't approve it for the page itself. Null: the system. */
        writer: id.nullable(),
        changes: codeContent.partial(),
      }),
      {
        about: 'Its draft was written; only what changed is carried.',
        says: ofKind('scritto in bozza', 'drafted'),
        touches: ({ changes }) => changes,
      },
    ),
    SiteCodePublished: event(
      z.object({
        ...ofCode,
        hash: sha256,
        ...codeContent.shape,
        /** What is served; for styles what was parsed, in a layer. */
        served: text(200_000),
        /** The hash in its address. */
        servedHash: sha256,
      }),
      {
        about: 'The pages have it as this draft says, unless it is switched off.',
        says: ofKind('pubblicato', 'published'),
      },
    ),
    SiteCodeSwitchedOff: event(z.object(ofCode), {
      about: 'No page has it any more.',
      says: ofKind('spento', 'switched off'),
    }),
    SiteCodeSwitchedOn: event(z.object(ofCode), {
      about: 'The pages have it again, as it was published last.',
      says: ofKind('acceso', 'switched on'),
    }),
    SiteCodeRemoved: event(z.object(ofCode), { about: 'It is gone, for ever.', says: ofKind('eliminato', 'deleted') }),
  },
);
