import { z } from 'zod';
import { repairsOn } from '#domain/transport-documents/goods.ts';
import { day } from '#workers/documents/format.ts';
import { machineFacts, machineName, repairOf, repairTokens } from './machine.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

export const transportDocumentMail = defineMail({
  name: 'transport-document',
  data: z.object({ repairId: z.number(), nr_ddt_gr: z.string() }),
  unwanted: async ({ nr_ddt_gr }, kit) =>
    (await kit.lookups.transportDocument(nr_ddt_gr))?.cancelledOn ? 'Il DDT è stato annullato' : null,
  letter: async ({ repairId, nr_ddt_gr }, { language }, kit) => {
    const document = await kit.lookups.transportDocument(nr_ddt_gr);
    if (!document) throw new NothingToTell(`transport document ${nr_ddt_gr}`);
    const repair = await repairOf(kit, repairId);
    const repairs = await Promise.all(repairsOn(document).map((id) => repairOf(kit, id)));
    const machines =
      repairs.length === 1
        ? machineFacts(repair, language)
        : repairs.map((one) => [one.code_intervention_gr, machineName(one, language)] as const);
    const attachments = [await kit.documents.transportDocument(repairId, nr_ddt_gr)];
    const it = language === 'it';
    const codes = repairs.map(({ code_intervention_gr }) => code_intervention_gr);
    const of = codes.join(', ');
    const facts = [
      ...machines,
      [it ? 'DDT' : 'Delivery note', `${nr_ddt_gr} – ${day(document.date_ddt_gr)}`],
      [it ? 'Corriere' : 'Carrier', document.carrier],
      [it ? 'Codice di tracciamento' : 'Tracking code', document.code_tracking],
      [it ? 'Colli' : 'Packages', String(document.packages)],
    ] as const;
    const tokens = {
      ...repairTokens(repair, language),
      riparazione: of,
      ddt: nr_ddt_gr,
      corriere: document.carrier,
      tracciamento: document.code_tracking,
    };
    const button = { label: it ? 'Vedi la riparazione' : 'See the repair', url: kit.links.customerRepair(repairId) };
    return it
      ? {
          subject: `Documento di trasporto ${nr_ddt_gr} – ${codes.length === 1 ? 'riparazione' : 'riparazioni'} ${of}`,
          preview: document.code_tracking ? `Tracciamento: ${document.code_tracking}` : 'La merce ti viene restituita.',
          title: 'La tua merce è in restituzione',
          paragraphs: ['In allegato il documento di trasporto con cui la merce ti viene restituita.'],
          facts,
          button,
          attachments,
          tokens,
        }
      : {
          subject: `Delivery note ${nr_ddt_gr} – ${codes.length === 1 ? 'repair' : 'repairs'} ${of}`,
          preview: document.code_tracking ? `Tracking: ${document.code_tracking}` : 'Your goods are on their way back.',
          title: 'Your goods are on their way back',
          paragraphs: ['The delivery note with which your goods return is attached.'],
          facts,
          button,
          attachments,
          tokens,
        };
  },
});
