import { z } from 'zod';
import { machineFacts, repairOf } from './machine.ts';
import { defineStaffMail } from './mail-template.ts';
import { customerName } from './people.ts';

export const technicianAssignedMail = defineStaffMail({
  name: 'technician-assigned',
  data: z.object({ repairId: z.number(), accountId: z.number() }),
  unwanted: async ({ repairId, accountId }, kit) => {
    const repair = await repairOf(kit, repairId);
    return repair.id_people === accountId ? null : 'Nel frattempo la riparazione è passata ad altri';
  },
  letter: async ({ repairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const customer = await customerName(kit, repair.customer_id);
    const code = repair.code_intervention_gr;
    const url = kit.links.staffRepair(repairId);
    const facts = machineFacts(repair, language, 'staff');
    return language === 'it'
      ? {
          subject: `Ti è stata assegnata la riparazione ${code}`,
          preview: `${customer}: ${repair.details.defect || repair.details.description}`,
          title: 'Una riparazione per te',
          paragraphs: [`La riparazione ${code} di ${customer} è stata assegnata a te.`],
          facts: [...facts, ['Difetto segnalato', repair.details.defect]],
          button: { label: 'Apri la riparazione', url },
        }
      : {
          subject: `Repair ${code} was assigned to you`,
          preview: `${customer}: ${repair.details.defect || repair.details.description}`,
          title: 'A repair for you',
          paragraphs: [`Repair ${code} of ${customer} was assigned to you.`],
          facts: [...facts, ['Reported fault', repair.details.defect]],
          button: { label: 'Open the repair', url },
        };
  },
});
