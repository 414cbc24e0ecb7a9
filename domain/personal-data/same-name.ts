/** Whether a name was typed as it is called, but for capitals and blanks: what confirms an erasure. */
export function sameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it');
}
