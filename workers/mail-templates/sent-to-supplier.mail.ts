import { z } from 'zod';
import { day } from '#workers/documents/format.ts';
import { machineFacts, repairOf } from './machine.ts';
import { defineSupplierMail, NothingToTell } from './mail-template.ts';

export const sentToSupplierMail = defineSupplierMail({
  name: 'sent-to-supplier',
  data: z.object({ repairId: z.number(), externalRepairId: z.number() }),
  letter: async ({ repairId, externalRepairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const trip = await kit.lookups.trip(repairId, externalRepairId);
    if (!trip) throw new NothingToTell(`external repair ${externalRepairId}`);
    // The supplier is told of the machine, never of its owner.
    const [code, machine, series] = machineFacts(repair, language);
    const machineRows = [code, machine, series].flatMap((row) => (row ? [row] : []));
    const it = language === 'it';
    return {
      subject: it
        ? `Riparazione esterna ${repair.code_intervention_gr}`
        : `External repair ${repair.code_intervention_gr}`,
      preview: trip.description.slice(0, 120) || machine?.[1] || repair.code_intervention_gr,
      title: it ? 'Vi inviamo merce in riparazione' : 'We are sending goods for repair',
      paragraphs: [
        it
          ? `Vi inviamo quanto segue in conto riparazione. Contiamo di riaverlo entro il ${day(trip.dueOn)}.`
          : `We are sending the following for repair. We count on having it back by ${day(trip.dueOn)}.`,
        it
          ? 'Indicate il numero di riparazione sul vostro documento di trasporto.'
          : 'Please put the repair number on your delivery note.',
      ],
      facts: [
        ...machineRows,
        [it ? 'Codice GR' : 'GR code', trip.code_gr],
        [it ? 'Codice intervento' : 'Job code', trip.codice_intervento],
        [it ? 'Nostro DDT' : 'Our delivery note', trip.ddt_exit],
        [it ? 'Spedito il' : 'Sent on', day(trip.date)],
        [it ? 'Descrizione' : 'Description', trip.description],
      ],
    };
  },
});
