/**
 * A text with another in the place of what is selected, apart from the words beside it.
 * @returns the whole, and where the caret stands behind what came in
 */
export function withText(value: string, text: string, from: number, to: number): { value: string; caret: number } {
  const before = value.slice(0, from);
  const after = value.slice(to);
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const trail = after === '' || /^\s/.test(after) ? '' : ' ';
  const head = before + lead + text;
  return { value: head + trail + after, caret: head.length };
}
