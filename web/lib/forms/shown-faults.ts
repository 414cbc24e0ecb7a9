/** What marks a fault: every field of Mantine's does the first or the second; groups, rows and files the third, with its words or in its text. */
const FAULTY = '[aria-invalid="true"], [data-error], [data-fault]';
const CONTROL = 'input:not([type="hidden"]), textarea, select, [tabindex]';

/** A fault that a form shows: the element that takes the focus, and both parts in words. */
export interface ShownFault {
  readonly element: HTMLElement;
  readonly words: string;
}

/** The faults that a form shows, from the first to the last on the screen. A field that is marked at several parts is one. */
export function shownFaults(form: HTMLElement): ShownFault[] {
  const found = new Map<HTMLElement, ShownFault>();
  for (const mark of form.querySelectorAll<HTMLElement>(FAULTY)) {
    const element = controlOf(mark);
    if (element && !found.has(element)) found.set(element, { element, words: wordsOf(mark, element) });
  }
  return [...found.values()];
}

/**
 * What takes the focus: what is marked, or the first control in it or beside it, for of some fields Mantine marks only the
 * frame. Null for a part without a control (a select's arrow): the frame around it is marked too.
 */
function controlOf(mark: HTMLElement): HTMLElement | null {
  if (mark.dataset.fault !== undefined || mark.matches(CONTROL)) return mark;
  return mark.querySelector<HTMLElement>(CONTROL) ?? mark.parentElement?.querySelector<HTMLElement>(CONTROL) ?? null;
}

/** «Data: Data non valida», as the field says it to who can't see it. */
function wordsOf(mark: HTMLElement, element: HTMLElement): string {
  if (mark.dataset.fault !== undefined) return mark.dataset.fault || textOf(mark);
  const group = element.closest<HTMLElement>('[role="radiogroup"], [role="group"]');
  const named = group && mark.contains(group) ? group : element;
  const described = idsOf(element, 'aria-describedby').filter((id) => id.endsWith('-error'));
  const messages =
    described.length > 0 ? described.map((id) => document.getElementById(id)) : [mark.querySelector('[id$="-error"]')];
  return [nameOf(named), ...messages.map(textOf)].filter(Boolean).join(': ');
}

function nameOf(element: HTMLElement): string {
  const named = idsOf(element, 'aria-labelledby').map((id) => textOf(document.getElementById(id)));
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(labelText);
  return (named.join(' ') || element.getAttribute('aria-label') || labels.join(' ')).replace(/\s*\*$/, '');
}

/** A label's own words: Mantine's switch has its message within its label too. */
function labelText(label: HTMLLabelElement): string {
  const own = label.cloneNode(true) as HTMLElement;
  for (const said of own.querySelectorAll('[id$="-error"], [id$="-description"]')) said.remove();
  return textOf(own);
}

function idsOf(element: HTMLElement, attribute: string): string[] {
  return (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
