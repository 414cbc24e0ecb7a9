import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { blankCode, type CodeContent } from './code-content.ts';
import type { CodeKind } from './code-kinds.ts';
import { siteCodeEvents } from './site-code.events.ts';

type Definitions = typeof siteCodeEvents;
export type SiteCodeEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** A style or script as the stream `site-code-{id}` tells. */
export interface SiteCode {
  readonly codeId: number;
  readonly kind: CodeKind;
  readonly draft: CodeContent;
  readonly published: (CodeContent & { readonly hash: string }) | null;
  readonly on: boolean;
  /** Accounts that wrote in it since somebody else approved it for the page itself. Null among them: the system. */
  readonly writers: readonly (number | null)[];
}
/** Null: there is none, or it was removed. */
export type SiteCodeState = SiteCode | null;

/** Total: an event of another kind, or one before the code was begun, changes nothing. */
export function evolveSiteCode(
  code: SiteCodeState,
  event: { readonly type: string; readonly data: unknown },
): SiteCodeState {
  if (!isSiteCodeEvent(event)) return code;
  if (event.type === 'SiteCodeOpened') {
    const { codeId, kind } = event.data;
    return { codeId, kind, draft: blankCode(kind), published: null, on: false, writers: [] };
  }
  if (!code) return code;
  switch (event.type) {
    case 'SiteCodeWritten': {
      const { writer, changes } = event.data;
      return { ...code, draft: { ...code.draft, ...changes }, writers: [...new Set([...code.writers, writer])] };
    }
    case 'SiteCodePublished': {
      const { name, functionality, place, content, hash } = event.data;
      return {
        ...code,
        published: { name, functionality, place, content, hash },
        // A code that was switched off in an emergency does not come back by the next publishing.
        on: code.published === null ? true : code.on,
        writers: place === 'page' ? [] : code.writers,
      };
    }
    case 'SiteCodeSwitchedOff':
      return { ...code, on: false };
    case 'SiteCodeSwitchedOn':
      return { ...code, on: true };
    case 'SiteCodeRemoved':
      return null;
    default:
      return assertNever(event);
  }
}

function isSiteCodeEvent(event: { readonly type: string; readonly data: unknown }): event is SiteCodeEvent {
  return Object.hasOwn(siteCodeEvents, event.type);
}

/** The fold for commands that decide on a code, and for readers of its stream. */
export const siteCodeFold = { initial: null as SiteCodeState, evolve: evolveSiteCode };

export function siteCodeStream(codeId: number): string {
  return `site-code-${codeId}`;
}
