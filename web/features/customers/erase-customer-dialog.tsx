import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { EraseDialog } from '#web/erasure/erase-dialog.tsx';
import { erasureTexts } from '#web/erasure/erasure.texts.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';

const GOES = ['goesIdentity', 'goesAccess', 'goesTexts', 'goesFiles', 'goesMails'] as const;
const STAYS = ['staysDocuments', 'staysHistory', 'staysCertificate'] as const;

interface EraseCustomerDialogProps {
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Erases a customer's personal data and accounts. */
export function EraseCustomerDialog({ customer: { id, label }, ...rest }: EraseCustomerDialogProps) {
  const t = useTexts(erasureTexts);
  return (
    <EraseDialog
      id={id}
      name={label}
      intro={t('intro', { name: label })}
      goes={GOES.map((key) => t(key))}
      stays={STAYS.map((key) => t(key))}
      send={(body, commandId) => write('PUT', '/api/v1/erasure/customer', body, { commandId })}
      {...rest}
    />
  );
}
