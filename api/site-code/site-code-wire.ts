import type { SiteCodeDetail, SiteCodeMoment, SiteCodeRow } from '#api/contracts/site-code.contract.ts';
import { checkCode } from '#commands/site-code/check-code.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { hashOfCode, isSecondPerson, needsSecondPerson } from '#domain/site-code/site-code.decide.ts';
import { type SiteCode, siteCodeFold } from '#domain/site-code/site-code.state.ts';
import { sha256 } from '#journal/identity.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { SiteCodeListRow } from '#projections/site-code/site-code.query.ts';

/** A style or script in the staff's list. */
export const rowOnWire = ({ code_id: id, ...row }: SiteCodeListRow): SiteCodeRow => ({ id, ...row });

/** A style or script as its writers see it, with its faults in the reader's language. */
export function detailOnWire(code: SiteCode, revision: number, actor: Actor, language: Language): SiteCodeDetail {
  const { codeId: id, kind, draft, published, on: active } = code;
  const checked = checkCode(kind, draft.content);
  const { hash: _, ...seen } = published ?? { hash: '', ...draft };
  return {
    id,
    revision,
    active,
    draft,
    hash: hashOfCode(draft, sha256),
    published: published && seen,
    faults: checked.ok ? [] : checked.faults.map(({ message }) => message[language]),
    second_person: needsSecondPerson(code),
    may_approve: !needsSecondPerson(code) || isSecondPerson(code, actor),
  };
}

const MOMENT_OF_EVENT = {
  SiteCodeWritten: 'saved',
  SiteCodePublished: 'published',
  SiteCodeSwitchedOff: 'off',
  SiteCodeSwitchedOn: 'on',
} as const;

/** The history of a style or script, newest first. */
export function historyOf(events: readonly StoredEvent[], by: (event: StoredEvent) => string): SiteCodeMoment[] {
  let code = siteCodeFold.initial;
  const moments = events.flatMap((event): SiteCodeMoment[] => {
    code = siteCodeFold.evolve(code, event);
    const what = MOMENT_OF_EVENT[event.type as keyof typeof MOMENT_OF_EVENT];
    if (what === undefined || !code) return [];
    const { at } = event.meta;
    return [{ revision: event.revision, at, by: by(event), what, content: code.draft }];
  });
  return moments.reverse();
}
