import { expect } from 'vitest';

/** Texts that would run something if a page took them for markup, an address, a style or a template. */
export const EVIL = [
  '<script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '</script><script>alert(1)</script>',
] as const;

/** Asserts that a page runs nothing of what was written into it. @param what names the page in a failure */
export function expectNothingRuns(body: string, what: string): void {
  const { 1: style = '' } = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  // Only our own scripts are there: the islands, and data that no text can end.
  const scripts = [...body.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  expect(
    scripts.filter((tag) => !/type="application\/ld\+json"|src="\/assets\//.test(tag)),
    what,
  ).toEqual([]);
  expect(body, what).not.toMatch(/href="javascript:/i);
  // Values of attributes are quoted: without the values, no tag has anything of it left.
  expect(body.replaceAll(/="[^"]*"/g, ''), what).not.toMatch(/<[a-z]+[^>]*\son\w+\s*=/i);
  expect(style, what).not.toContain('alert');
}
