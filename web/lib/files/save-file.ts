/** How long a browser may take to begin saving, in ms. */
const KEPT_MS = 60_000;

/** Saves a file on this device, under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
