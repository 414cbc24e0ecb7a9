import { readHint } from '#web/lib/session/hint.ts';

/**
 * The way in becomes the way to one's own area, where this browser has a session. It is what the browser itself remembers of its
 * session (`lib/session/hint.ts`): the server is asked by the area, which knows what to do when the session has ended.
 */
export function whoIsThere(link: HTMLElement): void {
  const hint = readHint();
  if (!hint || !(link instanceof HTMLAnchorElement)) return;
  link.href = hint.staff ? '/admin' : '/area-cliente';
  link.textContent = link.dataset.ownArea ?? link.textContent;
  link.title = hint.username;
}
