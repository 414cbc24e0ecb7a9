import { Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportView } from '#api/contracts/imports.contract.ts';
import type { Importable } from '#domain/records/import/importable.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { addressOf, familyNamed } from '../family.ts';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';
import { exportList, fetchLast, importKeys, openImport, saveTemplate } from './import-calls.ts';

interface FileStepProps {
  readonly family: Importable;
  /** An import whose file is being read, or could not be read. */
  readonly one: ImportView | null;
  readonly onOpen: (id: number) => void;
}

/** The choice of the file, or of an earlier import to go on with. */
export function FileStep({ family, one, onOpen }: FileStepProps) {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const take = async (file: File) => {
    setSending(true);
    setRefused('');
    try {
      onOpen(await openImport(family, file));
    } catch (error) {
      setRefused(asFailure(error).message);
    } finally {
      setSending(false);
    }
  };
  if (one?.status === 'reading') {
    return (
      <Group role="status">
        <Loader size="sm" />
        <Text>{t('reading')}</Text>
      </Group>
    );
  }
  const fault = refused || one?.fault;
  const known = familyNamed(family.name);
  const template =
    known &&
    (() =>
      exportList(
        known,
        'xlsx',
        {},
        Object.keys(known.fields).filter((name) => isCell(known, name)),
      ).catch(toastFailure));
  return (
    <Stack gap="md">
      <Refusal {...(one ? { title: one.name } : {})}>{fault}</Refusal>
      <Group>
        <ChooseFiles
          accept=".csv,.txt,.xlsx"
          onChoose={([file]) => file && take(file)}
          variant="filled"
          loading={sending}
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
        >
          {one ? t('another') : t('choose')}
        </ChooseFiles>
        <Button variant="default" onClick={template ?? (() => saveTemplate(family, language))}>
          {t(template ? 'template' : 'emptyTemplate')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('formats')}
      </Text>
      <LastImports family={family} />
    </Stack>
  );
}

/** Files and places in an order can't be cells of a table. */
const isCell = ({ fields }: Importable, name: string) =>
  !['image', 'file', 'order'].includes(fields[name]?.kind.type ?? '');

/** How far an earlier import came, so that its owner finds the one to go on with. */
const STATUS = {
  reading: 'isReading',
  unreadable: 'isUnreadable',
  columns: 'isColumns',
  checking: 'isChecking',
  checked: 'isChecked',
  running: 'isRunning',
  stopped: 'isStopped',
  done: 'isDone',
  undoing: 'isUndoing',
  undone: 'isUndone',
} as const satisfies Record<ImportView['status'], string>;

function LastImports({ family }: { family: Importable }) {
  const t = useTexts(importTexts);
  const { data = [] } = useQuery({
    queryKey: importKeys.last(family),
    queryFn: ({ signal }) => fetchLast(family, signal),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {t('last')}
      </Title>
      <ul className={classes.last}>
        {data.map(({ id, name, by, at, status, counts }) => (
          <li key={id}>
            <Anchor component={Link} size="sm" to={`${addressOf(family)}/importa/${id}`}>
              {t('lastOne', { name, by, at: formatInstant(at) })}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t(STATUS[status], { n: formatNumber(counts.done) })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
