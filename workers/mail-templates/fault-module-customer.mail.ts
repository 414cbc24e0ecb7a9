import { z } from 'zod';
import { machineFacts, repairOf, repairTokens } from './machine.ts';
import { defineMail } from './mail-template.ts';

export const faultModuleCustomerMail = defineMail({
  name: 'fault-module-customer',
  data: z.object({ repairId: z.number() }),
  letter: async ({ repairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const code = repair.code_intervention_gr;
    const url = kit.links.customerRepair(repairId);
    const facts = machineFacts(repair, language);
    const tokens = repairTokens(repair, language);
    return language === 'it'
      ? {
          subject: `Richiesta di riparazione ${code} ricevuta`,
          preview: 'Abbiamo ricevuto il modulo guasto: ti avviseremo quando arriva la merce.',
          title: 'Abbiamo ricevuto la tua richiesta',
          paragraphs: [
            `La richiesta è registrata con il numero ${code}. Indicalo sul documento di trasporto quando spedisci la merce.`,
            'Ti scriveremo quando la merce arriva in officina.',
          ],
          facts: [...facts, ['Difetto segnalato', repair.details.defect]],
          button: { label: 'Segui la riparazione', url },
          tokens,
        }
      : {
          subject: `Repair request ${code} received`,
          preview: 'We have your fault report and will write when the goods arrive.',
          title: 'We have received your request',
          paragraphs: [
            `Your request has the number ${code}. Please put it on the delivery note when you ship the goods.`,
            'We will write to you when the goods arrive at our workshop.',
          ],
          facts: [...facts, ['Reported fault', repair.details.defect]],
          button: { label: 'Follow the repair', url },
          tokens,
        };
  },
});
