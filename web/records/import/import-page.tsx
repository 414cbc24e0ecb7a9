import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ImportView } from '#api/contracts/imports.contract.ts';
import type { Importable } from '#domain/records/import/importable.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { addressOf, pluralName } from '../family.ts';
import { recordKeys } from '../record-calls.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';
import { fetchImport, importKeys } from './import-calls.ts';

/** While the server works at the import, the page asks how far it is. */
const AT_WORK: readonly ImportView['status'][] = ['reading', 'checking', 'running', 'undoing'];
const EVERY_MS = 1_000;

const STEPS = ['stepFile', 'stepColumns', 'stepCheck'] as const;

/** `/admin/:family/importa/:tab?`: a file becomes records, in three steps; `:tab` is the import's id. */
export default function ImportPage({ family }: { family: Importable }) {
  const { tab } = useParams();
  const t = useTexts(importTexts);
  const id = tab !== undefined && /^\d+$/.test(tab) ? Number(tab) : null;
  return (
    <Page back={{ to: addressOf(family), label: t('back') }} title={t('title', { name: pluralName(family) })}>
      {id === null ? <Steps family={family} one={null} /> : <OpenImport key={id} family={family} id={id} />}
    </Page>
  );
}

function OpenImport({ family, id }: { family: Importable; id: number }) {
  const found = useQuery({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => fetchImport(id, signal),
    refetchInterval: ({ state }) => (state.data && AT_WORK.includes(state.data.status) ? EVERY_MS : false),
  });
  const client = useQueryClient();
  const status = found.data?.status;
  useEffect(() => {
    if (status === undefined) return;
    // What was read of the records is outdated after every step: a list that is opened then is read anew.
    client.removeQueries({ queryKey: recordKeys.family(family), type: 'inactive' });
    if (family.name === 'customer') client.removeQueries({ queryKey: ['customers'], type: 'inactive' });
  }, [status, client, family]);
  return <Found of={found}>{(one) => <Steps family={family} one={one} />}</Found>;
}

function Steps({ family, one }: { family: Importable; one: ImportView | null }) {
  const t = useTexts(importTexts);
  const navigate = useNavigate();
  const [matching, setMatching] = useState(false);
  const open = (id: number | null) => navigate(`${addressOf(family)}/importa${id === null ? '' : `/${id}`}`);
  const reached = stepOf(one);
  const step = matching && reached === 2 ? 1 : reached;
  return (
    <>
      <ol className={classes.steps} aria-label={t('steps')}>
        {STEPS.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
            <span aria-hidden="true">{at + 1}</span>
            {t(name)}
          </li>
        ))}
      </ol>
      <AutoFocus again={`${step} ${one?.status} ${one?.counts.faulty}`}>
        {step === 0 || !one ? <FileStep family={family} one={one} onOpen={open} /> : null}
        {step === 1 && one ? (
          <ColumnsStep one={one} onChecked={() => setMatching(false)} onAnother={() => open(null)} />
        ) : null}
        {step === 2 && one ? <CheckStep family={family} one={one} onColumns={() => setMatching(true)} /> : null}
      </AutoFocus>
    </>
  );
}

function stepOf(one: ImportView | null): 0 | 1 | 2 {
  if (!one || one.status === 'reading' || one.status === 'unreadable') return 0;
  return one.status === 'columns' ? 1 : 2;
}
