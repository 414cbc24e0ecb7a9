/** Address of the results for what was typed (the specification's `/ricerca?r={text}&p={page}`). @param page from 1 */
export function searchPath(text: string, page = 1): string {
  const query = new URLSearchParams({ r: text.trim(), p: String(page) });
  return `/ricerca?${query}`;
}
