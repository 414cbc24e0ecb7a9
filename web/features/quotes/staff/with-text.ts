/**
 * Replaces the selection of a value by a text, with spaces towards the words beside it.
 * @returns the new value, and the caret's place behind the inserted text
 */
export function withText(value: string, text: string, from: number, to: number): { value: string; caret: number } {
  const before = value.slice(0, from);
  const after = value.slice(to);
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const trail = after === '' || /^\s/.test(after) ? '' : ' ';
  const head = before + lead + text;
  return { value: head + trail + after, caret: head.length };
}
