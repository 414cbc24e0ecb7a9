import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { counted } from './counted.ts';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What the colour scheme can change. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Places shown of one rule: a fault in a row is in every row. */
const SHOWN = 3;

interface Found {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}
interface Axe {
  run(within: string | Document, options: object): Promise<{ readonly violations: readonly Found[] }>;
}

/**
 * What breaks WCAG 2.2 AA on the page as it stands: in light all of it, in dark what depends on colours. Nothing: an
 * empty list.
 * @param within a selector, when only a part of the page is new
 * @param schemes light alone where the same parts are looked at in dark elsewhere
 */
export async function violations(
  page: Page,
  within?: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  counted('axe runs');
  const all: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Public pages have no scheme of their own: they take the system's.
    await page
      .locator(`html:is([data-mantine-color-scheme="${colorScheme}"], :not([data-mantine-color-scheme]))`)
      .waitFor();
    // A script element would be refused by the content policy; what the debugger runs is not.
    await page.evaluate(`window.axe || (() => { ${source} })()`);
    const runOnly = colorScheme === 'light' ? STANDARD : COLOURS;
    const look = async () => {
      await settled(page);
      return page.evaluate(
        async ([selector, options]) => {
          const { axe } = window as unknown as { axe: Axe };
          return (await axe.run(selector || document, options)).violations;
        },
        [within ?? '', { runOnly, resultTypes: ['violations'] }] as const,
      );
    };
    let found = await look();
    // What leaves while it is looked at (a message that fades) breaks nothing; what stays is found again.
    if (found.length > 0) found = await look();
    all.push(...found.flatMap((one) => told(one).map((line) => `${colorScheme}: ${line}`)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return all;
}

function told({ id, help, nodes }: Found): string[] {
  const lines = nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`);
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), `${id}: ${lines.length - SHOWN} more`] : lines;
}

/** Waits until no colour is on its way to another: a transition of a parent starts those of its children. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}
