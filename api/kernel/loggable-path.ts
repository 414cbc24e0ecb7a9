/**
 * Secrets that let their holder in, wherever in a path they stand: a signed link's token (`platform/signed-links`),
 * also one that lost letters at its end or has some more, and the bare random token of a calendar (`api/calendar`).
 * They are known by their shape, so that no page and no call has to be listed.
 */
const TOKEN = /(?<=\/)[\w-]{8,}\.[\w-]{20,}[^/]*|(?<=\/calendar\/)[\w-]{30,}[^/]*/g;

/** The path as it may stand in a log: without its query, which may carry searches and tokens, and without secrets. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path.replace(TOKEN, '…');
}
