import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconFileTypePdf, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { openNumberedDocument, showNumberedDocument } from '../open-document.ts';
import { ddtTexts } from './ddt.texts.ts';

interface DdtIssuedProps {
  readonly id: number;
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  /** How many repairs the document gives back; `email`: where the customer gets it, empty: nowhere. */
  readonly count: number;
  readonly email: string;
  readonly onClose: () => void;
  /** Further actions on the document. */
  readonly children?: ReactNode;
}

/** Shown after a document was issued: its number, and the actions that follow. */
export function DdtIssued({ id, nr_ddt_gr, date_ddt_gr, count: n, email, onClose, children }: DdtIssuedProps) {
  const t = useTexts(ddtTexts);
  const words = useTexts(common);
  const one = email ? t('issuedText', { email }) : t('issuedNoMail');
  const many = email ? t('manyIssuedText', { n, email }) : t('manyIssuedNoMail', { n });
  return (
    <Stack>
      <Alert
        variant="light"
        role="status"
        icon={<IconTruckDelivery />}
        title={t('issued', { n: nr_ddt_gr, day: formatDay(date_ddt_gr) })}
      >
        {n === 1 ? one : many}
      </Alert>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          onClick={() => openNumberedDocument(id, nr_ddt_gr).catch(toastFailure)}
        >
          {t('pdf')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => showNumberedDocument(id, nr_ddt_gr).catch(toastFailure)}
        >
          {t('print')}
        </Button>
        {children}
        <Button ml="auto" onClick={onClose}>
          {words('close')}
        </Button>
      </Group>
    </Stack>
  );
}
