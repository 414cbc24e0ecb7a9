import type { SheetRow } from '#api/contracts/data-sheets.contract.ts';

/** The rows as an HTML list, for clients that put it into their page. Every text is escaped. */
export function sheetList(rows: readonly SheetRow[]): string {
  const items = rows.map(({ description, producer, category, file }) => {
    const more = [producer, category].filter(Boolean).join(' · ');
    return `<li><a href="${escaped(file)}">${escaped(description)}</a>${more && ` <span>${escaped(more)}</span>`}</li>`;
  });
  return rows.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
