/** Marks the scrolling body of the list, so that {@link listInUse} finds it. */
export const LIST_BODY = { 'data-list-body': true };

/**
 * Whether a row that comes in by itself would move what somebody is using: only where the list is scrolled, pointed at
 * or has the focus. Then new rows wait to be shown; a list that one merely looks at shows them at once.
 */
export function listInUse(): boolean {
  const body = document.querySelector('[data-list-body]');
  if (body === null) return false;
  return body.scrollTop > 0 || body.matches(':hover') || body.contains(document.activeElement);
}
