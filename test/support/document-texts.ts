import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A customer as papers name it. */
export const customer = {
  label: 'Carpenterie Brambilla S.p.A.',
  address: 'Via Garibaldi 118',
  codepostal: '20099',
  city: 'Sesto San Giovanni',
  province: 'MI',
  vat_number: '01234567897',
  fiscal_code: '',
};

/** Every text of a part of a document, in order. */
export function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(texts);
  if (typeof node !== 'object' || node === null) return [];
  const { text, stack, columns, table, content: parts } = node as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, body, parts].flatMap(texts);
}
/** Every text of a document that is not empty, in order. */
export const said = (definition: TDocumentDefinitions) => texts(definition.content).filter(Boolean);
/** The text right behind a label. */
export const beside = (definition: TDocumentDefinitions, label: string) => {
  const all = said(definition);
  return all[all.indexOf(label) + 1];
};
