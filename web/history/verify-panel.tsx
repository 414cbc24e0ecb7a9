import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Subject } from '#domain/kernel/history-kinds.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ChainResult } from './chain-result.tsx';
import { type Verification, verifySubject } from './history-calls.ts';
import classes from './timeline.module.css';
import { timelineTexts } from './timeline.texts.ts';

/** The verification of a subject: `button` starts it, `result` shows the last one. */
export function useVerification(subject: Subject) {
  const t = useTexts(timelineTexts);
  const { mutate, data, isPending } = useMutation({ mutationFn: () => verifySubject(subject) });
  return {
    button: (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconShieldCheck size={15} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('verify')}
      </Button>
    ),
    result: <div role="status">{data ? <VerifyResults result={data} /> : null}</div>,
  };
}

function VerifyResults({ result }: { result: Verification }) {
  return (
    <Stack gap="xs">
      <ListsResult result={result} />
      <ChainResult chain={result.chain} />
    </Stack>
  );
}

function ListsResult({ result: { matches, events, checkedAt, differences } }: { result: Verification }) {
  const t = useTexts(timelineTexts);
  const checked = t('checkedAt', { when: formatInstant(checkedAt) });
  if (matches) {
    return (
      <Alert variant="light" p="xs" icon={<IconShieldCheck />} title={t('matches', { n: events })}>
        {checked}
      </Alert>
    );
  }
  return (
    <Alert
      variant="outline"
      color="var(--of-refusal)"
      p="xs"
      icon={<IconAlertTriangle />}
      title={t('differs', { n: differences.length })}
    >
      <div className={classes.differences}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['readModel', 'field', 'shown', 'refolded'] as const).map((name) => (
                <Table.Th key={name}>{t(name)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ readModel, field, shown, refolded }) => (
              <Table.Tr key={`${readModel}.${field}`}>
                <Table.Td>{readModel}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{JSON.stringify(shown) ?? '–'}</Table.Td>
                <Table.Td>{JSON.stringify(refolded) ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm">{checked}</Text>
    </Alert>
  );
}
