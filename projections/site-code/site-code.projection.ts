import type { CodeContent } from '#domain/site-code/code-content.ts';
import type { CodeKind, Functionality, Place } from '#domain/site-code/code-kinds.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

/** The part of a code that is published, and the hash that it is served under. */
export interface ServedCode {
  readonly functionality: Functionality;
  readonly place: Place;
  readonly name: string;
  readonly served: string;
  readonly hash: string;
  /** When it was published. */
  readonly at: string;
}

export type SiteCodeRow = {
  code_id: number;
  kind: CodeKind;
  name: string;
  functionality: Functionality;
  place: Place;
  active: boolean;
  /** The draft was changed since it was published. */
  changed: boolean;
  published: ServedCode | null;
  /** What pages had before: a browser that got its page a moment ago may ask for it now. */
  former: ServedCode | null;
  updated_at: string;
};

/** The firm's own styles and scripts, without removed ones. The words of drafts are in their streams. */
export const siteCode = defineProjection<SiteCodeRow>({
  name: 'site-code',
  version: 1,
  key: 'code_id',
  columns: {
    code_id: 'int8',
    kind: 'text',
    name: 'text',
    functionality: 'text',
    place: 'text',
    active: 'bool',
    changed: 'bool',
    published: 'jsonb',
    former: 'jsonb',
    updated_at: 'timestamptz',
  },
  indexes: [],
  on: [
    ...(['SiteCodeOpened', 'SiteCodeWritten', 'SiteCodePublished'] as const),
    ...(['SiteCodeSwitchedOff', 'SiteCodeSwitchedOn', 'SiteCodeRemoved'] as const),
  ],
  keys: (event) => ('codeId' in event.data ? [event.data.codeId] : []),
  // Nobody sees drafts, so a change of one has no tag.
  cacheTags: (before, row) => (seenOf(before) === seenOf(row) ? null : [String((row ?? before)?.code_id)]),
  evolve: (row, event) => {
    if (event.type === 'SiteCodeOpened') return opened(event);
    return row && changed(row, event);
  },
});

/** Everything that pages have of a code, as text. */
const seenOf = (row: SiteCodeRow | null): string => (row?.active ? JSON.stringify(row.published) : 'nothing');

function opened({ data, meta: { at } }: Extract<StoredEvent, { type: 'SiteCodeOpened' }>): SiteCodeRow {
  const { codeId: code_id, kind } = data;
  return {
    code_id,
    kind,
    name: '',
    functionality: 'all',
    place: kind === 'css' ? 'page' : 'frame',
    active: false,
    changed: true,
    published: null,
    former: null,
    updated_at: at,
  };
}

function changed(row: SiteCodeRow, event: StoredEvent): SiteCodeRow | null {
  const { at: updated_at } = event.meta;
  switch (event.type) {
    case 'SiteCodeWritten':
      return { ...row, ...shown(event.data.changes), changed: true, updated_at };
    case 'SiteCodePublished': {
      const { functionality, place, name, served, servedHash: hash } = event.data;
      const published = { functionality, place, name, served, hash, at: updated_at };
      const active = row.published === null ? true : row.active;
      return { ...row, active, changed: false, published, former: row.published, updated_at };
    }
    case 'SiteCodeSwitchedOff':
      return { ...row, active: false, updated_at };
    case 'SiteCodeSwitchedOn':
      return { ...row, active: true, updated_at };
    case 'SiteCodeRemoved':
      return null;
    default:
      return row;
  }
}

/** What the staff's list shows of a draft. */
function shown({ content: _, ...told }: Partial<CodeContent>): Partial<SiteCodeRow> {
  return told;
}
