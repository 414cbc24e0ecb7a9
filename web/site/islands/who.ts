import { readHint } from '#web/lib/session/hint.ts';

/**
 * Turns the link to sign in into the link to one's own area, where this browser has a session. It goes by what the
 * browser itself remembers of its session (`lib/session/hint.ts`). The server is asked by the area, which knows what to
 * do when the session has ended. The staff's page to sign in leads on to where each of them begins.
 */
export function linkOwnArea(link: HTMLElement): void {
  const hint = readHint();
  if (!hint || !(link instanceof HTMLAnchorElement)) return;
  link.href = hint.staff ? '/admin/login' : '/area-cliente';
  link.textContent = link.dataset.ownArea ?? link.textContent;
  link.title = hint.username;
}
