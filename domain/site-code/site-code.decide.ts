import { type Actor, accountIdOf } from '../kernel/actor.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { type FieldFault, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { CheckedCode } from './checked-code.ts';
import type { CodeContent } from './code-content.ts';
import { type CodeKind, WITHOUT_SCRIPTS } from './code-kinds.ts';
import { siteCodeMessages } from './site-code.messages.ts';
import type { SiteCode, SiteCodeEvent, SiteCodeState } from './site-code.state.ts';

export type SiteCodeDecision = readonly SiteCodeEvent[] | Refusal;

/** What a decision to publish needs besides the code. */
export interface PublishCodeFacts {
  readonly checked: CheckedCode;
  readonly sha256: (text: string) => string;
}

/** Identifies a draft's content: publishing names the hash of what was seen. */
export function hashOfCode(
  { name, functionality, place, content }: CodeContent,
  sha256: PublishCodeFacts['sha256'],
): string {
  return sha256(canonicalJson({ name, functionality, place, content }));
}

/** Begins a style or script, with its first content. */
export function openSiteCode(
  codeId: number,
  kind: CodeKind,
  changes: Partial<CodeContent>,
  actor: Actor,
): SiteCodeDecision {
  if (!changes.name) return refuse(siteCodeMessages['code-name-missing'], 'name');
  const fault = placeFault(kind, changes);
  if (fault) return fault;
  const of = { codeId, kind };
  return [
    { type: 'SiteCodeOpened', data: of },
    { type: 'SiteCodeWritten', data: { ...of, writer: accountIdOf(actor), changes } },
  ];
}

/** Saves a draft; the event carries only what differs. A draft may be invalid; what pages get may not. */
export function writeSiteCode(code: SiteCodeState, wanted: Partial<CodeContent>, actor: Actor): SiteCodeDecision {
  if (!code) return missing;
  const changes: Partial<CodeContent> = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== code.draft[field as keyof CodeContent],
    ),
  );
  if (Object.keys(changes).length === 0) return [];
  if (changes.name === '') return refuse(siteCodeMessages['code-name-missing'], 'name');
  const { codeId, kind } = code;
  const fault = placeFault(kind, { ...code.draft, ...changes });
  return fault ?? [{ type: 'SiteCodeWritten', data: { codeId, kind, writer: accountIdOf(actor), changes } }];
}

/** Why a code of this kind can't be there; null: it can. */
function placeFault(kind: CodeKind, { place, functionality }: Partial<CodeContent>): Refusal | null {
  if (kind === 'css') return place === 'frame' ? refuse(siteCodeMessages['code-style-on-page'], 'place') : null;
  const closed = functionality !== undefined && WITHOUT_SCRIPTS.has(functionality);
  return closed ? refuse(siteCodeMessages['code-not-here'], 'functionality') : null;
}

/**
 * Publishes the draft that was seen. A script that runs on the page itself needs a person who wrote nothing in it since
 * the last such approval. Faults name their line.
 */
export function publishSiteCode(
  code: SiteCodeState,
  seen: string,
  { checked, sha256 }: PublishCodeFacts,
  actor: Actor,
): SiteCodeDecision {
  if (!code) return missing;
  const { codeId, kind, draft, published } = code;
  const hash = hashOfCode(draft, sha256);
  if (hash !== seen) return refuseState(siteCodeMessages['code-draft-changed']);
  if (hash === published?.hash) return [];
  if (draft.content === '') return refuse(siteCodeMessages['code-empty'], 'content');
  if (!checked.ok) return refuseAll(checked.faults);
  if (needsSecondPerson(code) && !isSecondPerson(code, actor))
    return refuseState(siteCodeMessages['code-second-person']);
  const { served } = checked;
  return [{ type: 'SiteCodePublished', data: { codeId, kind, hash, ...draft, served, servedHash: sha256(served) } }];
}

function refuseAll(faults: readonly FieldFault[]): Refusal {
  const [first] = faults;
  if (!first) throw new Error('refused for nothing');
  return { ...refuse(first.message, first.field), fields: faults };
}

/** True when a second person must publish its draft. */
export const needsSecondPerson = ({ kind, draft }: SiteCode): boolean => kind === 'js' && draft.place === 'page';

/** True for a person who wrote nothing in it. */
export const isSecondPerson = ({ writers }: Pick<SiteCode, 'writers'>, actor: Actor): boolean =>
  actor.kind === 'account' && !writers.includes(actor.id);

/** Removes it from every page at once. */
export function switchOffSiteCode(code: SiteCodeState): SiteCodeDecision {
  if (!code) return missing;
  const { codeId, kind, on } = code;
  return on ? [{ type: 'SiteCodeSwitchedOff', data: { codeId, kind } }] : [];
}

/** Gives it back to the pages as it was last published, which somebody approved. */
export function switchOnSiteCode(code: SiteCodeState): SiteCodeDecision {
  if (!code) return missing;
  const { codeId, kind, on, published } = code;
  if (!published) return refuseState(siteCodeMessages['code-not-published']);
  return on ? [] : [{ type: 'SiteCodeSwitchedOn', data: { codeId, kind } }];
}

/** Removes it for ever, from every page. */
export function removeSiteCode(code: SiteCodeState): SiteCodeDecision {
  if (!code) return missing;
  const { codeId, kind } = code;
  return [{ type: 'SiteCodeRemoved', data: { codeId, kind } }];
}
