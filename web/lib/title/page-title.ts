/** The end of every title, the firm's name; it is last, because tabs are distinguished by what comes before. */
let name = 'Officina';
let retitle: () => void = () => undefined;
const PAUSE_MS = 50;

/** Sets the name with which titles end. */
export function nameTitles(next: string): void {
  name = next;
  retitle();
}

/**
 * Keeps the browser tab's title at what is open: the title of the open panel, else the page's heading. It is read from
 * the page itself, so that no page can forget it.
 * @returns a function that stops it
 */
export function keepPageTitle(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const updateTitle = () => {
    timer = undefined;
    const title = titleOf(document, name);
    if (document.title !== title) document.title = title;
  };
  retitle = updateTitle;
  // Lists change many times a second, so one update for many changes is enough.
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(updateTitle, PAUSE_MS);
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

/** The open panel's name, else the page's heading, followed by the firm's name. */
export function titleOf(page: Pick<Document, 'querySelector'>, name: string): string {
  const panel = page.querySelector('[data-side-panel]');
  const open = panel?.getAttribute('data-side-panel') || panel?.querySelector('h2')?.textContent?.trim();
  const heading = page.querySelector('h1')?.textContent?.trim();
  return [open || heading, name].filter(Boolean).join(' · ');
}
