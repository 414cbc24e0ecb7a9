/** As high as a frame may ask to be drawn, in pixels: it stands in a page, it does not become one. */
const HIGHEST = 1200;

/**
 * Answers what a script in its frame may ask (`api/site/widget-document.ts`): which page it stands on, and to be drawn higher or
 * lower. Whatever else it says is passed over.
 */
export function answerWidget(element: HTMLElement): void {
  const frame = element as HTMLIFrameElement;
  const greet = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(frame, port1, data);
    // Its origin is nobody's, and has no name to be sent to; `frame-src` holds what the frame can be.
    frame.contentWindow?.postMessage('officina', '*', [port2]);
  };
  frame.addEventListener('load', greet);
  // It may have been there before this came; a frame that was not hears nothing of it.
  greet();
}

function answer(frame: HTMLIFrameElement, port: MessagePort, asked: unknown): void {
  const { ask, pixels } = (asked ?? {}) as { readonly ask?: unknown; readonly pixels?: unknown };
  if (ask === 'page') {
    const { documentElement, title } = document;
    port.postMessage({ language: documentElement.lang, path: location.pathname, title });
  }
  if (ask === 'height' && typeof pixels === 'number' && pixels >= 0)
    frame.style.height = `${Math.min(Math.round(pixels), HIGHEST)}px`;
}
