import { Button, Group, Title } from '@mantine/core';
import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CounterReceiptView } from '#api/contracts/counter-receipts.contract.ts';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import type { OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import {
  isOwnSeries,
  openQuoteDocument,
  openReceiptDocument,
  openTransportDocument,
  openWarrantyPaper,
} from '#web/repairs/open-document.ts';
import { openMedia } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { repairTexts } from './repair.texts.ts';

interface PapersProps {
  readonly repair: CustomerRepair;
  readonly quotes: readonly OutwardQuote[];
  readonly receipts: readonly CounterReceiptView[];
}

/**
 * All papers of a repair in one place: every version of the quote that was sent, the transport document, the warranty,
 * the receipts that count, and the customer's own module.
 */
export function Papers({ repair, quotes, receipts }: PapersProps) {
  const t = useTexts(repairTexts);
  const { id, code_intervention_gr, nr_ddt_gr, warranty_confirmed, module_file } = repair;
  const paper = (key: string, name: string, icon: ReactNode, open: () => Promise<unknown>) => (
    <Button key={key} variant="default" leftSection={icon} onClick={() => open().catch(toastFailure)}>
      {name}
    </Button>
  );
  const pdf = <IconFileTypePdf size={18} aria-hidden="true" />;
  const papers = [
    ...quotes.map(({ version }) =>
      paper(`quote-${version}`, t('paperQuote', { n: version }), pdf, () => openQuoteDocument(id, version)),
    ),
    ...receipts
      .filter(({ current }) => current)
      .map(({ number, kind }) =>
        paper(`receipt-${number}`, t(`paperReceipt_${kind}`), pdf, () => openReceiptDocument(id, number)),
      ),
    ...(isOwnSeries(nr_ddt_gr)
      ? [paper('ddt', t('paperDdt', { number: nr_ddt_gr }), pdf, () => openTransportDocument(id))]
      : []),
    ...(warranty_confirmed
      ? [paper('warranty', t('paperWarranty'), pdf, () => openWarrantyPaper(id, code_intervention_gr))]
      : []),
    ...(module_file
      ? [
          paper('module', module_file.name || t('module_file'), <IconFile size={18} aria-hidden="true" />, () =>
            openMedia(module_file.media, module_file.name),
          ),
        ]
      : []),
  ];
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="documenti" className="of-no-print">
      <Title order={2} id="documenti" mb="sm">
        {t('papers')}
      </Title>
      <Group gap="xs">{papers}</Group>
    </section>
  );
}
