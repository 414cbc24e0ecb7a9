import { useEffect, useRef } from 'react';

/** The most that lies between two keys of a scanner, in ms; people leave several times as much. */
const GAP_MS = 40;
/** Fewer keys are no code. */
const LEAST = 2;
/**
 * So many quick keys in one place are no hand's: two fingers come down together, and what a program types at once, shortcuts of
 * a test among it, is short. Before it a label has nothing that does harm (`http`, `RIP-`); its `s` is the fifth.
 */
const SURE = 5;

/** Tells a barcode scanner from hands by its pace. Pure: times come in, in ms. */
export class BurstReader {
  #text = '';
  #last = Number.NEGATIVE_INFINITY;
  #place: unknown = null;

  /**
   * Takes a pressed key.
   * @param place what had the focus: a scanner does not move it
   * @returns what it is: the first of what may be a burst, one of its next, one of a sure burst, or (Enter) its end with all its
   * text; `none` for anything else
   */
  take(
    key: string,
    at: number,
    place: unknown = null,
  ): { readonly kind: 'first' | 'perhaps' | 'more' | 'none' } | { readonly kind: 'end'; readonly text: string } {
    const quick = at - this.#last <= GAP_MS && place === this.#place;
    this.#last = at;
    this.#place = place;
    if (key.length === 1) {
      const further = quick && this.#text !== '';
      this.#text = further ? this.#text + key : key;
      if (!further) return { kind: 'first' };
      return { kind: this.#text.length < SURE ? 'perhaps' : 'more' };
    }
    const text = this.#text;
    this.#text = '';
    return key === 'Enter' && quick && text.length >= LEAST ? { kind: 'end', text } : { kind: 'none' };
  }
}

/** As labels are: in one word, with a digit. */
export const isLabel = (text: string): boolean => /^(?=.*\d)\S{4,}$/.test(text);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was scanned, and where. */
export interface Scanned {
  readonly text: string;
  /** The focus was in a field of text, which now holds it. */
  readonly inField: boolean;
  /** … one that searches. */
  readonly inSearch: boolean;
  /** Gives the field back what it held before. */
  readonly takeOut: () => void;
}

/**
 * Hears a barcode scanner wherever the focus is: keys far faster than anybody types, ended by Enter. What people type is not
 * touched. The handler says whether it understood. The Enter of a scan submits no form and presses no button, and its letters are no shortcuts.
 */
export function useScanner(onScanned: (scanned: Scanned) => boolean): void {
  const latest = useRef(onScanned);
  useEffect(() => {
    latest.current = onScanned;
  });
  useEffect(() => {
    const reader = new BurstReader();
    let before: { readonly field: Field; readonly value: string } | null = null;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const held = event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey;
      const told = reader.take(held ? 'Unidentified' : event.key, event.timeStamp, event.target);
      const field = fieldOf(event.target);
      if (told.kind === 'first') before = field && { field, value: field.value };
      if (told.kind === 'more' && !field) {
        event.stopImmediatePropagation();
        // A blank within a code would press the button that has the focus.
        if (event.key === ' ') event.preventDefault();
      }
      if (told.kind !== 'end') return;
      const kept = before?.field === field ? before : null;
      const understood = latest.current({
        text: told.text,
        inField: field !== null,
        inSearch: field?.type === 'search' || field?.getAttribute('role') === 'combobox' || field?.role === 'searchbox',
        takeOut: () => kept && setValue(kept.field, kept.value),
      });
      // Words are some program's typing, not a label's. Another label may be meant for the field, whose own Enter it keeps; a
      // form it does not send.
      if (!understood && (!isLabel(told.text) || (field !== null && field.form === null))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}

const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color']);

function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null;
}

/** As if it had been typed: React hears only of values that are set past its own watch. */
function setValue(field: Field, value: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
