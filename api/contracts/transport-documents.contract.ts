import { z } from 'zod';
import { line, localDate } from '#domain/kernel/values.ts';
import { DDT_CAUSES } from '#domain/transport-documents/ddt-causes.ts';
import { idInput } from './input.ts';

/** `PUT /api/v1/transportdocument`: issues the next number of the year's own series for a repair, and gives it back. */
export const issueTransportDocumentBody = z.object({
  id_intervention: idInput,
  cause: z.enum(DDT_CAUSES, { error: 'Causale non valida' }).default('reso da riparazione'),
  carrier: line(120).default(''),
  code_tracking: line(80).default(''),
  packages: idInput.default(1),
  /** Default: today. Never before the last document of the series. */
  date_ddt_gr: localDate.optional(),
});
export type IssueTransportDocumentBody = z.input<typeof issueTransportDocumentBody>;
