import writeExcelFile from 'write-excel-file/node';

/** Writes a workbook of one sheet whose first line is bold and fixed. Texts stay texts: no cell is a formula. */
export function xlsxOf(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> {
  const bold = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String })),
  );
  return writeExcelFile([bold, ...cells], { stickyRowsCount: 1 }).toBuffer();
}
