/**
 * Registers the service worker once the first page is loaded. Where that is not possible, the application works without
 * it.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
