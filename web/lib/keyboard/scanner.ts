import { useEffect, useRef } from 'react';

/** Longest time between two keys of a scanner, in ms; people take several times as long. */
const GAP_MS = 40;
/** Minimum number of keys of a code. */
const LEAST = 2;
/**
 * From this number of quick keys in one place on, it is certainly a scanner. Two fingers may come down together, and a
 * program that types at once, such as a test's shortcuts, types less. The first four keys of a label (`http`, `RIP-`)
 * do no harm as shortcuts; its `s` is the fifth.
 */
const SURE = 5;

/** Distinguishes a barcode scanner from hands by its speed. Pure: the times, in ms, are parameters. */
export class BurstReader {
  #text = '';
  #last = Number.NEGATIVE_INFINITY;
  #place: unknown = null;

  /**
   * Takes a pressed key.
   * @param place the focused element: a scanner does not move the focus
   * @returns what the key is: `first` of a possible burst, `perhaps` a further key of one, `more` of a certain burst,
   *   or (Enter) its `end` with the whole text; `none` for anything else
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

/** Whether a text looks like a label: one word of four characters or more, with a digit. */
export const isLabel = (text: string): boolean => /^(?=.*\d)\S{4,}$/.test(text);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A scanned text, and where it was scanned. */
export interface Scanned {
  readonly text: string;
  /** The focus was in a text field, which now contains the text. */
  readonly inField: boolean;
  /** … in a search field. */
  readonly inSearch: boolean;
  /** Restores the field's previous content. */
  readonly takeOut: () => void;
}

/** Takes a scanned text. @returns whether it understood the text */
type ScanHandler = (scanned: Scanned) => boolean;

/** What became of a scanned text: a screen took it or waits to, a screen does not know it, or no screen listens. */
type Heard = 'taken' | 'unknown' | 'nobody';

/** How long a label waits for a screen that takes it, in ms. */
const WAITS_MS = 30_000;

/** Hands scanned texts to the screen that listens. A label that comes while the page is still loading waits for it. */
export class ScanInbox {
  #handler: ScanHandler | null = null;
  #waiting: { readonly scanned: Scanned; readonly at: number } | null = null;

  /** @param at ms, on the clock of `listen` */
  give(scanned: Scanned, at: number): Heard {
    if (this.#handler) return this.#handler(scanned) ? 'taken' : 'unknown';
    // Where nobody listens, what stands in a field is typed: by a fast hand, or by a program that fills in a code.
    if (scanned.inField || !isLabel(scanned.text)) return 'nobody';
    this.#waiting = { scanned, at };
    return 'taken';
  }

  /** @returns ends the listening */
  listen(handler: ScanHandler, at: number): () => void {
    const waiting = this.#waiting;
    this.#handler = handler;
    this.#waiting = null;
    if (waiting && at - waiting.at <= WAITS_MS) handler(waiting.scanned);
    return () => {
      if (this.#handler === handler) this.#handler = null;
    };
  }
}

const inbox = new ScanInbox();

/** The handler of the screen that is shown takes what {@link listenToScanner} hears. */
export function useScanner(onScanned: ScanHandler): void {
  const latest = useRef(onScanned);
  useEffect(() => {
    latest.current = onScanned;
  });
  useEffect(() => inbox.listen((scanned) => latest.current(scanned), performance.now()), []);
}

/**
 * Listens to a barcode scanner wherever the focus is: keys far faster than any person types, ended by Enter. What
 * people type is not touched. The Enter of a scan submits no form and presses no button, and its letters trigger no
 * shortcuts. Called once, before anything is drawn: people scan while a page loads.
 */
export function listenToScanner(): void {
  const reader = new BurstReader();
  let before: { readonly field: Field; readonly value: string } | null = null;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Shift') return;
    const held = event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey;
    const reading = reader.take(held ? 'Unidentified' : event.key, event.timeStamp, event.target);
    const field = fieldOf(event.target);
    if (reading.kind === 'first') before = field && { field, value: field.value };
    if (reading.kind === 'more' && !field) {
      event.stopImmediatePropagation();
      // A space within a code would press the focused button.
      if (event.key === ' ') event.preventDefault();
    }
    if (reading.kind !== 'end') return;
    const original = before?.field === field ? before : null;
    const heard = inbox.give(
      {
        text: reading.text,
        inField: field !== null,
        inSearch: field?.type === 'search' || field?.getAttribute('role') === 'combobox' || field?.role === 'searchbox',
        takeOut: () => original && setValue(original.field, original.value),
      },
      event.timeStamp,
    );
    // Plain words come from a program that types, not from a label. An unknown label may be meant for the field,
    // which then keeps its own Enter; but it must not submit a form.
    const isForField = !isLabel(reading.text) || (field !== null && field.form === null);
    if (heard === 'nobody' || (heard === 'unknown' && isForField)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', pressed, { capture: true });
}

const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color']);

function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null;
}

/** Sets a value as if it had been typed: React notices it only when its own setter is bypassed. */
function setValue(field: Field, value: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
