/** Browsers by their `User-Agent`. The first match counts, because most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The browser and the system in a `User-Agent`, for people.
 * @returns null for what is unknown; a program that is no browser is named by its own first word
 */
export function deviceIn(agent: string): { readonly browser: string | null; readonly system: string | null } {
  const named = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  const system = named(SYSTEMS);
  return { browser: named(BROWSERS) ?? (/^[\w.-]+/.exec(agent)?.[0] || null), system };
}
