import { renderPdf } from '#platform/pdf/render-pdf.ts';

/** A heading, and what stands under it. */
export type GuidePart = readonly [heading: string, says: string];

/** Makes a short guide of the demo company: a title, and parts under it. */
export function guidePdf(title: string, parts: readonly GuidePart[]): Promise<Buffer> {
  return renderPdf({
    info: { title },
    content: [
      { text: title, fontSize: 26, bold: true, margin: [0, 80, 0, 24] },
      ...parts.flatMap(([heading, says]) => [
        { text: heading, fontSize: 15, bold: true, margin: [0, 18, 0, 4] as [number, number, number, number] },
        { text: says, fontSize: 11 },
      ]),
    ],
    defaultStyle: { font: 'Roboto' },
  });
}
