/** The address of the results for a text (the specification's `/ricerca?r={text}&p={page}`). @param page from 1 */
export function searchPath(text: string, page = 1): string {
  const query = new URLSearchParams({ r: text.trim(), p: String(page) });
  return `/ricerca?${query}`;
}
