import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CODE_KINDS, type CodeKind } from '#domain/site-code/code-kinds.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState, ForbiddenState, MissingState } from '#web/ui/page-state.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CodeList } from './code-list.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { siteCodeTexts } from './site-code.texts.ts';
import { useAskAgain, useCode, useCodes } from './site-code-calls.ts';
import classes from './site-code-page.module.css';

/** `/admin/codice/:kind?/:id?`: the firm's own styles and scripts, and the one that is being written. */
export default function SiteCodePage() {
  const t = useTexts(siteCodeTexts);
  const account = useAccount();
  const { kind = 'css', id } = useParams();
  if (!may(account, 'siteCode', 'view')) return <ForbiddenState />;
  const known = CODE_KINDS.find((one) => one === kind);
  if (!known || (id !== undefined && !/^[1-9]\d{0,9}$/.test(id))) return <MissingState />;
  return (
    <div className={classes.page}>
      <Title order={1}>{t('title')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('lead')}
      </Text>
      <PanelTabs
        label={t('kinds')}
        current={known}
        tabs={CODE_KINDS.map((one) => ({ tab: one, name: t(one), to: `/admin/codice/${one}` }))}
      />
      <Codes key={known} kind={known} id={id === undefined ? null : Number(id)} />
    </div>
  );
}

function Codes({ kind, id }: { readonly kind: CodeKind; readonly id: number | null }) {
  const t = useTexts(siteCodeTexts);
  const account = useAccount();
  const navigate = useNavigate();
  const askAgain = useAskAgain();
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useCodes(kind);
  if (!data) return error ? <FailedState error={error} retry={refetch} /> : <Skeleton h={420} mt="md" />;
  return (
    <div className={classes.body}>
      <div className={classes.list}>
        {may(account, 'siteCode', 'create') ? (
          <Button
            variant="default"
            size="compact-sm"
            h={32}
            mb="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            {t(`new_${kind}`)}
          </Button>
        ) : null}
        <CodeList kind={kind} rows={data.data} chosen={id} />
      </div>
      <div className={classes.chosen}>
        {id === null ? (
          <Text c="dimmed">{t(data.data.length === 0 ? 'none' : 'choose')}</Text>
        ) : (
          <Chosen key={id} kind={kind} id={id} />
        )}
      </div>
      {making ? (
        <NewCodeDialog
          kind={kind}
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            await askAgain();
            setMaking(false);
            navigate(`/admin/codice/${kind}/${made}`);
          }}
        />
      ) : null}
    </div>
  );
}

function Chosen({ kind, id }: { readonly kind: CodeKind; readonly id: number }) {
  const { data: code, error, refetch } = useCode(kind, id);
  if (!code) return error ? <FailedState error={error} retry={refetch} /> : <Skeleton h={420} />;
  return <CodeEditor kind={kind} code={code} />;
}
