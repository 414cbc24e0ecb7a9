/** The greatest height that a frame may ask for, in pixels: it is a part of a page, and must not become one. */
const HIGHEST = 1200;

/**
 * Answers what a script in its frame may ask (`api/site/widget-document.ts`): on which page it stands, and to be drawn
 * higher or lower. Anything else is ignored.
 */
export function answerWidget(element: HTMLElement): void {
  const frame = element as HTMLIFrameElement;
  const greet = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(frame, port1, data);
    // The frame's origin is opaque and can't be named as a target; `frame-src` says what the frame can be.
    frame.contentWindow?.postMessage('officina', '*', [port2]);
  };
  frame.addEventListener('load', greet);
  // The frame may have loaded before this code; one that has not loaded yet does not get this message.
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
