/** What stands behind every title, the firm's name: tabs are told apart by what comes before. */
let name = 'Officina';
let retitle: () => void = () => undefined;
const PAUSE_MS = 50;

/** From now on titles end with this name. */
export function nameTitles(next: string): void {
  name = next;
  retitle();
}

/**
 * The browser tab says what is open: the title of the open panel, else the page's heading. Read off the page itself, so that no
 * page can forget it. @returns the way to stop
 */
export function keepPageTitle(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const title = titleOf(document, name);
    if (document.title !== title) document.title = title;
  };
  retitle = tell;
  // Lists change many times a second: once for all that changed is enough.
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(tell, PAUSE_MS);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-side-panel'],
  });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** The panel's name and the page's heading, as far as there are any. */
export function titleOf(page: Pick<Document, 'querySelector'>, name: string): string {
  const panel = page.querySelector('[data-side-panel]');
  const open = panel?.getAttribute('data-side-panel') || panel?.querySelector('h2')?.textContent?.trim();
  const heading = page.querySelector('h1')?.textContent?.trim();
  return [open || heading, name].filter(Boolean).join(' · ');
}
