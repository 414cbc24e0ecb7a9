import type { OfficinaEvent } from '../events.ts';
import { workSheetTexts } from '../work-sheets/work-sheet.events.ts';

/** Somebody who can be mentioned. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Who is mentioned in a text by `@` and the whole name, ignoring capitals. Where one name begins like another, the
 * longer one counts («@Anna Rossi» is not Anna); a name that two people have mentions both; no letter may stand right
 * before the `@` (a mail address).
 */
export function mentionedIn(text: string, people: readonly Nameable[]): readonly number[] {
  const found = new Set<number>();
  const lower = text.toLowerCase();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    if (LETTER.test(lower[at - 1] ?? ' ')) continue;
    const named = people.filter(({ name }) => {
      const end = at + 1 + name.length;
      return name !== '' && lower.startsWith(name.toLowerCase(), at + 1) && !LETTER.test(lower[end] ?? ' ');
    });
    const longest = Math.max(0, ...named.map(({ name }) => name.length));
    for (const { id } of named.filter(({ name }) => name.length === longest)) found.add(id);
  }
  return [...found];
}

/** The part of a repair's state that holds internal notes. */
interface Noted {
  readonly details: { readonly note_internal_gr: string };
  readonly quotes: { readonly versions: readonly { readonly content: { readonly note: string } }[] };
  readonly workSheet: SheetTexts | null;
  readonly warranty: { readonly notes: string } | null;
}

type SheetTexts = Readonly<Record<keyof typeof workSheetTexts.shape, string>>;

/** Where each event that writes an internal note is shown in the repair. */
export const NOTE_TABS = {
  RepairReceived: 'dati',
  RepairCorrected: 'dati',
  QuoteDrafted: 'preventivo',
  QuoteIssued: 'preventivo',
  WorkSheetDrafted: 'scheda',
  WarrantyValidated: 'garanzia',
} as const satisfies Partial<Record<OfficinaEvent['type'], string>>;

/** The events that can write an internal note. */
export const NOTE_EVENTS = Object.keys(NOTE_TABS) as readonly (keyof typeof NOTE_TABS)[];

/** The internal note that an event writes, and the note before it; null: it writes none. */
export function internalNote(event: OfficinaEvent, before: Noted | null): { before: string; after: string } | null {
  switch (event.type) {
    case 'RepairReceived':
      return { before: '', after: event.data.details.note_internal_gr };
    case 'RepairCorrected': {
      const { note_internal_gr } = event.data.changes;
      if (note_internal_gr === undefined) return null;
      return { before: before?.details.note_internal_gr ?? '', after: note_internal_gr };
    }
    case 'QuoteDrafted':
    case 'QuoteIssued':
      return { before: before?.quotes.versions.at(-1)?.content.note ?? '', after: event.data.content.note };
    case 'WorkSheetDrafted':
      return { before: before?.workSheet ? writtenOn(before.workSheet) : '', after: writtenOn(event.data.sheet) };
    case 'WarrantyValidated':
      return { before: before?.warranty?.notes ?? '', after: event.data.module.notes };
    default:
      return null;
  }
}

const SHEET_TEXTS = Object.keys(workSheetTexts.shape) as (keyof SheetTexts)[];
const writtenOn = (sheet: SheetTexts) => SHEET_TEXTS.map((field) => sheet[field]).join('\n');

/** Who is mentioned now and was not before: saving a note again tells nobody twice. */
export function newlyMentioned(
  note: { readonly before: string; readonly after: string },
  people: readonly Nameable[],
): readonly number[] {
  const known = mentionedIn(note.before, people);
  return mentionedIn(note.after, people).filter((id) => !known.includes(id));
}
