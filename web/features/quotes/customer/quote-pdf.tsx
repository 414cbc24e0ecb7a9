import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { CustomerQuoteRow } from '#api/contracts/quotes.contract.ts';
import { openQuoteDocument } from '#web/repairs/open-document.ts';
import { toastFailure } from '#web/ui/toasts.tsx';

/** Opens the very PDF that was sent to the customer. */
export function QuotePdf({ quote: { id, version, code_intervention_gr } }: { quote: CustomerQuoteRow }) {
  return (
    <Button
      size="compact-xs"
      h={26}
      variant="subtle"
      flex="none"
      leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
      aria-label={`PDF ${code_intervention_gr}`}
      onClick={() => openQuoteDocument(id, version).catch(toastFailure)}
    >
      PDF
    </Button>
  );
}
