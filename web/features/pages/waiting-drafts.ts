import type { PageRow } from '#api/contracts/pages.contract.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { treeOf } from './page-tree.ts';

/** A draft that can be part of a release. */
export interface WaitingDraft {
  readonly key: string;
  readonly id: number;
  readonly lang: Language;
  readonly title: string;
}

/** The drafts that wait to be published, in the order of the tree: neither planned alone nor part of a release. */
export function waitingDrafts(pages: readonly PageRow[]): WaitingDraft[] {
  const existing = pages.filter(({ archived }) => !archived);
  return treeOf(existing).flatMap(({ page: { id, languages } }) =>
    LANGUAGES.flatMap((lang) => {
      const version = languages[lang];
      if (!version?.changed || version.planned !== null || version.release !== null) return [];
      return [{ key: `${id}-${lang}`, id, lang, title: version.title }];
    }),
  );
}
