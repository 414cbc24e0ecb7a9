import { Script } from 'node:vm';
import { type CodeFault, placeIn } from './code-fault.ts';

/** Markup that ends the element in which a script stands, or changes how the script is read. */
const MARKUP = /<\/script|<script|<!--|-->/gi;

/** The faults of a classic script; empty when there are none. The script is parsed, never run. */
export function scriptFaults(source: string): CodeFault[] {
  const markup = [...source.matchAll(MARKUP)].map((found): CodeFault => {
    return { ...placeIn(source, found.index), problem: 'not-allowed', what: found[0] };
  });
  if (markup.length > 0) return markup;
  try {
    new Script(source, { filename: 'site.js' });
    return [];
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const line = Number(/^site\.js:(\d+)/.exec(stack)?.[1] ?? 1);
    return [{ line, column: 1, problem: 'syntax', what: message }];
  }
}
