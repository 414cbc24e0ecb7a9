import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconEye, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FirmTerms } from '#api/contracts/firm.contract.ts';
import { makeBlob } from '#web/lib/api/client.ts';
import { today } from '#web/lib/dates/dates.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { showInTab } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { quoteTexts } from './quote.texts.ts';
import classes from './quote-preview.module.css';
import { previewBody, type QuoteValues } from './quote-values.ts';

const PATH = '/api/v1/document/quote/preview';
/** From this width on there is room for the panel and a page beside it. */
const WIDE = '(min-width: 75em)';
/** From this width on the page covers nothing that anybody works with: it is shown without being asked for. */
const VERY_WIDE = '(min-width: 110em)';
const PAUSE_MS = 600;
const readShown = (kept: unknown) => (typeof kept === 'boolean' ? kept : null);

interface QuotePreviewProps {
  readonly form: UseFormReturn<QuoteValues>;
  readonly terms: FirmTerms;
}

/**
 * Shows the PDF that the customer would get of the unsaved input: beside the form, or in a browser tab if there is no
 * room.
 */
export function QuotePreview({ form, terms }: QuotePreviewProps) {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const veryWide = useMediaQuery(VERY_WIDE, false, { getInitialValueInEffect: false });
  const [kept, setKept] = useSetting('quote-preview', readShown);
  const beside = wide && (kept ?? veryWide);
  const inTab = () => {
    const body = previewBody(repair.id, form.getValues(), today(), terms);
    showInTab(`${t('preview')} ${repair.code_intervention_gr}.pdf`, makeBlob(PATH, body)).catch(toastFailure);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant={beside ? 'light' : 'default'}
        leftSection={<IconEye size={15} aria-hidden="true" />}
        aria-pressed={wide ? beside : undefined}
        onClick={wide ? () => setKept(!beside) : inTab}
      >
        {t('preview')}
      </Button>
      {beside ? <PreviewPanel form={form} terms={terms} onClose={() => setKept(false)} /> : null}
    </>
  );
}

function PreviewPanel({ form, terms, onClose }: QuotePreviewProps & { readonly onClose: () => void }) {
  const t = useTexts(quoteTexts);
  const words = useTexts(common);
  const { repair } = useDrawer();
  const typed = useWatch({ control: form.control }) as QuoteValues;
  const [body] = useDebouncedValue(JSON.stringify(previewBody(repair.id, typed, today(), terms)), PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['quote-preview', body],
    queryFn: ({ signal }) => makeBlob(PATH, JSON.parse(body), signal),
    // Keep no answer in the cache: unsaved input stays in the form alone.
    gcTime: 0,
    retry: false,
  });
  // Keep the last PDF that could be made, also while the present input makes none.
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    if (data) setFile(data);
  }, [data]);
  return (
    <section className={`${classes.beside} of-no-print`} aria-label={t('previewTitle')}>
      <header className={classes.head}>
        <Title order={3}>{t('previewTitle')}</Title>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={words('close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <Group className={classes.said} role="status">
        {error ? (
          <Text size="sm" c="var(--of-refusal)">
            {t('previewNot', { reason: asFailure(error).message })}
          </Text>
        ) : null}
      </Group>
      {file ? <Pages file={file} title={t('previewTitle')} /> : error ? null : <Skeleton className={classes.wait} />}
    </section>
  );
}

/** Keeps the previous pages until the next ones have loaded, so that nothing flickers while typing. */
function Pages({ file, title }: { file: Blob; title: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setNext(url);
  }, [file]);
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown]);
  return (
    <div className={classes.pages}>
      {[...new Set([shown, next])].map((url) =>
        url === null ? null : (
          <iframe
            key={url}
            title={title}
            src={`${url}#toolbar=0&navpanes=0&view=FitH`}
            data-next={url === shown ? undefined : true}
            aria-hidden={url === shown ? undefined : true}
            onLoad={() => setShown(url)}
          />
        ),
      )}
    </div>
  );
}
