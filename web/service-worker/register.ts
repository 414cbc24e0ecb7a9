/** Has the application kept in this browser once its first page stands; where that can't be, it works as without. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
