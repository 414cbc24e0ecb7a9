import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { documentFormOf } from '#domain/firm/document-form.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { yearOf } from '#domain/kernel/calendar.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id, localDate, orEmpty } from '#domain/kernel/values.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { issueTransportDocument, seriesStream } from '#domain/transport-documents/transport-document.decide.ts';
import { transportDocumentEvents } from '#domain/transport-documents/transport-document.events.ts';
import { documentOf, documentSeriesFold } from '#domain/transport-documents/transport-document.state.ts';

const { cause, carrier, code_tracking, packages, by_mail, others, rows, notes } =
  transportDocumentEvents.TransportDocumentIssued.schema.shape;

/**
 * Takes the next number of the year's series for ready repairs of a customer; the process `deliver-issued` then gives
 * them back with it. The year is kept with the command, so that a retry after New Year finds the same series.
 */
export const issueTransportDocumentCommand = defineCommand({
  name: 'IssueTransportDocument',
  schema: z.object({
    /** The repair, and others of its customer that leave with it. */
    id,
    others: others.default([]),
    cause: cause.default('reso da riparazione'),
    ...orEmpty({ carrier, code_tracking }),
    packages: packages.default(1),
    by_mail: by_mail.default(true),
    date_ddt_gr: localDate.optional(),
    /** What is printed; left out: what the repairs say. */
    rows: rows.min(1).optional(),
    notes: notes.optional(),
  }),
  access: { function: 'transportDocuments', action: 'create' },
  allot: async (_ids, _payload, { today }) => ({ year: yearOf(today) }),
  stream: (_payload, { year }) => seriesStream(year),
  fold: documentSeriesFold,
  gather: async ({ load }, payload) => ({
    repairs: await loadAll(load, payload),
    form: documentFormOf(await load(FIRM_STREAM, firmFold)),
  }),
  decide: ({ payload: { id: _, others: __, ...issuing }, allotted, facts, state, context }) =>
    issueTransportDocument(state, { ...issuing, year: allotted.year }, facts, context),
  answer: ({ payload, state }) => {
    const document = documentOf(state, payload.id);
    return { id: payload.id, nr_ddt_gr: document?.nr_ddt_gr, date_ddt_gr: document?.date_ddt_gr };
  },
  message: kernelMessages.added,
});

/** Loads each repair once, the first in front. */
async function loadAll(
  load: Surroundings['load'],
  { id: first, others: rest }: { readonly id: number; readonly others: number[] },
) {
  const others = [...new Set(rest)].filter((one) => one !== first);
  const [repair, ...more] = await Promise.all([first, ...others].map((one) => load(repairStream(one), repairFold)));
  return [repair as RepairState, ...more] as const;
}
