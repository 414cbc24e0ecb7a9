import type { PageRow } from '#api/contracts/pages.contract.ts';
import { LANGUAGES, type Language } from '#domain/accounts/shared/languages.ts';
import { treeOf } from './page-tree.ts';

/** A draft that could go out with others. */
export interface WaitingDraft {
  readonly key: string;
  readonly id: number;
  readonly lang: Language;
  readonly title: string;
}

/** The drafts that wait to be published, in the order of the tree: neither planned alone nor part of a release. */
export function waitingDrafts(pages: readonly PageRow[]): WaitingDraft[] {
  const there = pages.filter(({ archived }) => !archived);
  return treeOf(there).flatMap(({ page: { id, languages } }) =>
    LANGUAGES.flatMap((lang) => {
      const stands = languages[lang];
      if (!stands?.changed || stands.planned !== null || stands.release !== null) return [];
      return [{ key: `${id}-${lang}`, id, lang, title: stands.title }];
    }),
  );
}
