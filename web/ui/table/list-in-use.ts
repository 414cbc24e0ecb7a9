/** Marks the scrolling body of the list, so that {@link listInUse} finds it. */
export const LIST_BODY = { 'data-list-body': true };

/**
 * Would a row that comes in by itself take somebody's place away? Only where the list is scrolled, pointed at or has the
 * focus: then new rows wait to be shown. A list that one merely looks at shows them at once.
 */
export function listInUse(): boolean {
  const body = document.querySelector('[data-list-body]');
  if (body === null) return false;
  return body.scrollTop > 0 || body.matches(':hover') || body.contains(document.activeElement);
}
