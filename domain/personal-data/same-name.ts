/** True when the typed name equals the name, ignoring capitals and blanks: it confirms an erasure. */
export function sameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it');
}
