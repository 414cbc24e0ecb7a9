import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PackageLabelFormat } from '#domain/sales-orders/package-labels.ts';
import { getBlob } from '#web/lib/api/client.ts';
import { make } from '#web/lib/http/send.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { showInTab } from '#web/ui/media-image.tsx';
import { orderPapersTexts } from './order-papers.texts.ts';

interface PaperButtonProps {
  readonly label: string;
  readonly name: string;
  readonly fetch: () => Promise<Blob>;
}

function PaperButton({ label, name, fetch }: PaperButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: () => showInTab(name, fetch()) });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** The PDF of what was ordered, as it was shown when the order was placed; it opens in a tab of its own. */
export function ConfirmationPaper({ id }: { readonly id: number }) {
  const t = useTexts(orderPapersTexts);
  const fetch = () => getBlob('/api/v1/document/order/:id', { id });
  return <PaperButton label={t('confirmation')} name={`Ordine ${id}.pdf`} fetch={fetch} />;
}

/** The same by the order's link, without an account. */
export function LinkedConfirmation({ id, token }: { readonly id: number; readonly token: string }) {
  const t = useTexts(orderPapersTexts);
  const fetch = () => make('/api/v1/orderlink/confirmation', { token });
  return <PaperButton label={t('confirmation')} name={`Ordine ${id}.pdf`} fetch={fetch} />;
}

/** The packing list of a parcel of an order; without a parcel, of what is still to be packed. */
export function PackingPaper({ id, parcel }: { readonly id: number; readonly parcel?: number }) {
  const t = useTexts(orderPapersTexts);
  const fetch = () => getBlob('/api/v1/document/packing/:id', { id, shipment_id: parcel });
  return (
    <PaperButton label={t(parcel === undefined ? 'toPack' : 'packing')} name={`Distinta ${id}.pdf`} fetch={fetch} />
  );
}

/** The packing list of a consignment. */
export function ConsignmentPacking({ id }: { readonly id: number }) {
  const t = useTexts(orderPapersTexts);
  const fetch = () => getBlob('/api/v1/document/consignment/:id/packing', { id });
  return <PaperButton label={t('packing')} name={`Distinta ${id}.pdf`} fetch={fetch} />;
}

/** The labels of a consignment's packages. */
export function PackageLabels({ id, format }: { readonly id: number; readonly format: PackageLabelFormat }) {
  const t = useTexts(orderPapersTexts);
  const fetch = () => getBlob('/api/v1/document/consignment/:id/labels', { id, format });
  return (
    <PaperButton label={t(format === 'a6' ? 'labelsA6' : 'labels10x15')} name={`Etichette ${id}.pdf`} fetch={fetch} />
  );
}

/** The transport document of a consignment, in our own series of numbers. */
export function TransportPaper({ id, number }: { readonly id: number; readonly number: string }) {
  const t = useTexts(orderPapersTexts);
  const fetch = () => getBlob('/api/v1/document/consignment/:id/transport', { id });
  return <PaperButton label={t('transport')} name={`DDT ${number.replaceAll('/', '-')}.pdf`} fetch={fetch} />;
}
