import type { Page } from 'playwright-core';

/**
 * Gives each document that the page loads from now on a camera of a usual size, which sees a moving field of colours.
 */
export async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const paint = canvas.getContext('2d');
      let shade = 0;
      setInterval(() => {
        shade = (shade + 7) % 255;
        if (!paint) return;
        paint.fillStyle = `rgb(${shade}, 120, 160)`;
        paint.fillRect(0, 0, 1280, 720);
      }, 40);
      return canvas.captureStream(20);
    };
  });
}
