import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { counted } from './counted.ts';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose result depends on the colour scheme. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** How many places are listed of one rule: a fault in one row of a list is in every row. */
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
 * What breaks WCAG 2.2 AA on the page as it is now: in light by all rules, in dark by those of colours. An empty list
 * when nothing does.
 * @param within a selector, when only a part of the page is to be tested
 * @param schemes light alone where the same parts are tested in dark elsewhere
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
    // The content security policy refuses a script element, but not what the debugger runs.
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
    // A fault of something that is just leaving (a message that fades) does not count; any other fault is found again.
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

/**
 * Waits until no CSS transition runs. It looks again after each, because a transition of a parent starts those of its
 * children.
 */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}
