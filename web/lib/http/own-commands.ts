/** Ids of the commands that this tab sent, so that it recognises their live echo. Bounded. */
const LIMIT = 500;
const sent = new Set<string>();

/** A new command id, remembered as sent by this tab. */
export function newCommandId(): string {
  const id = crypto.randomUUID();
  rememberCommand(id);
  return id;
}

export function rememberCommand(id: string): void {
  sent.add(id);
  if (sent.size > LIMIT) {
    const oldest = sent.values().next().value;
    if (oldest !== undefined) sent.delete(oldest);
  }
}

/** True when this tab sent the command. */
export function isOwnCommand(id: string | null): boolean {
  return id !== null && sent.has(id);
}
