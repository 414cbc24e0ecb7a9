/**
 * The marks of a fault: every field of Mantine has the first or the second; groups, rows and files have the third, with
 * the words as its value or in the element's text.
 */
const FAULTY = '[aria-invalid="true"], [data-error], [data-fault]';
const CONTROL = 'input:not([type="hidden"]), textarea, select, [tabindex]';

/** A fault that a form shows: the element that takes the focus, and the field's name with the message. */
export interface ShownFault {
  readonly element: HTMLElement;
  readonly words: string;
}

/** The faults that a form shows, in the order of the document. A field with several marked parts counts once. */
export function shownFaults(form: HTMLElement): ShownFault[] {
  const found = new Map<HTMLElement, ShownFault>();
  for (const mark of form.querySelectorAll<HTMLElement>(FAULTY)) {
    const element = controlOf(mark);
    if (element && !found.has(element)) found.set(element, { element, words: wordsOf(mark, element) });
  }
  return [...found.values()];
}

/**
 * The element that takes the focus: the marked one, or the first control in it or beside it, because Mantine marks only
 * the frame of some fields. Null for a part without a control (a select's arrow), whose frame is marked too.
 */
function controlOf(mark: HTMLElement): HTMLElement | null {
  if (mark.dataset.fault !== undefined || mark.matches(CONTROL)) return mark;
  return mark.querySelector<HTMLElement>(CONTROL) ?? mark.parentElement?.querySelector<HTMLElement>(CONTROL) ?? null;
}

/** «Data: Data non valida», as a screen reader announces the field. */
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

/** The text of a label without the message, which Mantine's switch has within its label. */
function labelText(label: HTMLLabelElement): string {
  const own = label.cloneNode(true) as HTMLElement;
  for (const part of own.querySelectorAll('[id$="-error"], [id$="-description"]')) part.remove();
  return textOf(own);
}

function idsOf(element: HTMLElement, attribute: string): string[] {
  return (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
