import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RemovalRow } from '#api/contracts/reports.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { WordsDialog } from '#web/market/words-dialog.tsx';
import { adsTexts } from './ads.texts.ts';
import { ownAdKeys } from './own-ads.ts';

/** An ad that the firm took down: the way to appeal, and the outcome of the appeal. */
export function Removal({ removal: { id, appeal, note } }: { readonly removal: RemovalRow }) {
  const t = useTexts(adsTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Text size="sm" role="status">
        {t(`appeal_${appeal}`)} {note}
      </Text>
      {appeal === 'possible' ? (
        <Button size="sm" variant="default" mt={6} onClick={() => setOpen(true)}>
          {t('dispute')}
        </Button>
      ) : null}
      {isOpen ? (
        <WordsDialog
          title={t('disputeTitle')}
          lead={t('disputeLead')}
          name="text"
          label={t('disputeText')}
          submit={t('dispute')}
          send={({ text }) => write('POST', '/api/v1/reports/:id/appeal', { id, text })}
          onDone={() => client.invalidateQueries({ queryKey: ownAdKeys.removals })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
