import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconFileTypePdf, IconMail, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { formatDay } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { openNumberedDocument, showNumberedDocument } from '#web/repairs/open-document.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { drawerTexts } from '../drawer.texts.ts';
import { useDrawer } from '../drawer-context.tsx';
import { useMailAgain } from './use-mail-again.ts';

interface DdtIssuedProps {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
  readonly onClose: () => void;
}

/** After a document was issued: its number, and what one does with it next. */
export function DdtIssued({ nr_ddt_gr, date_ddt_gr, onClose }: DdtIssuedProps) {
  const t = useTexts(drawerTexts);
  const words = useTexts(common);
  const { id, customer } = useDrawer().repair;
  const mailAgain = useMailAgain(nr_ddt_gr);
  return (
    <Stack>
      <Alert
        variant="light"
        role="status"
        icon={<IconTruckDelivery />}
        title={t('issued', { n: nr_ddt_gr, day: formatDay(date_ddt_gr) })}
      >
        {customer.email ? t('issuedText', { email: customer.email }) : t('issuedNoMail')}
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
        {mailAgain ? (
          <Button
            variant="default"
            leftSection={<IconMail size={16} />}
            loading={mailAgain.isPending}
            onClick={mailAgain.send}
          >
            {t('mailAgain')}
          </Button>
        ) : null}
        <Button ml="auto" onClick={onClose} data-autofocus>
          {words('close')}
        </Button>
      </Group>
    </Stack>
  );
}
