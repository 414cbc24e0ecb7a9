import type { CodeKind } from './code-kinds.ts';

const ofKind =
  (it: string, en: string) =>
  ({ kind }: { readonly kind: CodeKind }) =>
    kind === 'css'
      ? { it: `Stile del sito ${it}`, en: `Site style ${en}` }
      : { it: `Script del sito ${it}`, en: `Site script ${en}` };

/** What happened to a style or script, in a few words. */
export const SITE_CODE_TITLES = {
  SiteCodeOpened: ofKind('creato', 'created'),
  SiteCodeWritten: ofKind('scritto in bozza', 'drafted'),
  SiteCodePublished: ofKind('pubblicato', 'published'),
  SiteCodeSwitchedOff: ofKind('spento', 'switched off'),
  SiteCodeSwitchedOn: ofKind('acceso', 'switched on'),
  SiteCodeRemoved: ofKind('eliminato', 'deleted'),
};
