/** The extensions of each stored type; a file gets the first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};
/** Extensions of pictures and papers: they are replaced when a file's bytes are of another type. */
const OF_FILES = /\.(?:jpe?g|png|webp|pdf|gif|bmp|tiff?|hei[cf]|svg|txt)$/i;
const LONGEST = 200;

/**
 * The last part of a path, without control characters and direction marks («gpj.exe» would read as «exe.jpg»), and with
 * the extension of the file's real type; «file» when nothing is left.
 */
export function harmlessName(name: string, type: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}"<>]/gu, '')
    .trim()
    .slice(-LONGEST);
  const [extension = '', ...others] = EXTENSIONS[type] ?? [];
  const has = [extension, ...others].some((one) => clean.toLowerCase().endsWith(`.${one}`));
  if (extension === '' || has) return clean || 'file';
  const stem = clean.replace(OF_FILES, '').slice(0, LONGEST - extension.length - 1) || 'file';
  return `${stem}.${extension}`;
}
