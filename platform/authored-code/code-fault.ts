/** A fault in a text that a person wrote as code. Lines and columns begin with 1. */
export interface CodeFault {
  readonly line: number;
  readonly column: number;
  /**
   * The text does not parse; it has an at-rule, an address of others, or something else that is not allowed; it nests
   * too deep to be parsed.
   */
  readonly problem: 'syntax' | 'at-rule' | 'foreign' | 'not-allowed' | 'too-deep';
  /** The parser's message, the text that is not allowed, or how deep the text may nest. */
  readonly what: string;
}

/** The line and column of an offset in a text. */
export function placeIn(text: string, offset: number): Pick<CodeFault, 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
