let measured: number | null = null;

/** How much room a scroll bar takes in this browser, in pixels; 0 where it lies over the content. */
export function scrollbarWidth(): number {
  if (measured !== null) return measured;
  const box = document.createElement('div');
  box.style.cssText = 'position: absolute; visibility: hidden; width: 64px; height: 64px; overflow: scroll';
  document.body.append(box);
  measured = box.offsetWidth - box.clientWidth;
  box.remove();
  return measured;
}
