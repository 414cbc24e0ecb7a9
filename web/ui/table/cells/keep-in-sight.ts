/**
 * Moves the field of a cell to the left by as much as it would stand beyond the list's right edge: it may be wider than
 * its cell.
 */
export function keepInSight(field: HTMLElement): void {
  let list = field.parentElement;
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflowX)) list = list.parentElement;
  const edge = Math.min(list?.getBoundingClientRect().right ?? Infinity, document.documentElement.clientWidth);
  const beyond = field.getBoundingClientRect().right - edge;
  if (beyond > 0) field.style.translate = `${-Math.ceil(beyond)}px`;
}
