/** What marks a fault: Mantine's fields do the first; groups, rows and files the second, with its words or in its text. */
const FAULTY = '[aria-invalid="true"], [data-fault]';

/** A fault that a form shows: the element that takes the focus, and both parts in words. */
export interface ShownFault {
  readonly element: HTMLElement;
  readonly words: string;
}

/** The faults that a form shows, from the first to the last on the screen. */
export function shownFaults(form: HTMLElement): ShownFault[] {
  return [...form.querySelectorAll<HTMLElement>(FAULTY)].map((element) => ({ element, words: wordsOf(element) }));
}

/** «Data: Data non valida», as the field says it to who can't see it. */
function wordsOf(element: HTMLElement): string {
  if (element.dataset.fault !== undefined) return element.dataset.fault || textOf(element);
  const message = idsOf(element, 'aria-describedby')
    .filter((id) => id.endsWith('-error'))
    .map((id) => textOf(document.getElementById(id)));
  return [nameOf(element), ...message].filter(Boolean).join(': ');
}

function nameOf(element: HTMLElement): string {
  const named = idsOf(element, 'aria-labelledby').map((id) => textOf(document.getElementById(id)));
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf);
  return (named.join(' ') || element.getAttribute('aria-label') || labels.join(' ')).replace(/\s*\*$/, '');
}

function idsOf(element: HTMLElement, attribute: string): string[] {
  return (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
