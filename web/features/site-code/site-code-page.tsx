import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CODE_KINDS, type CodeKind } from '#domain/site-code/code-kinds.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { Chosen, Workplace } from '#web/ui/workplace.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CodeList } from './code-list.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { siteCodeTexts } from './site-code.texts.ts';
import { useCode, useCodes, useRefreshSiteCode } from './site-code-calls.ts';

/** `/admin/codice/:kind?/:id?`: the firm's own styles and scripts, and the one that is edited. */
export default function SiteCodePage() {
  const { kind = 'css' } = useParams();
  const known = CODE_KINDS.find((one) => one === kind);
  return known ? <CodeOfKind kind={known} /> : <MissingState />;
}

function CodeOfKind({ kind }: { readonly kind: CodeKind }) {
  const t = useTexts(siteCodeTexts);
  const account = useAccount();
  const navigate = useNavigate();
  const refresh = useRefreshSiteCode();
  const { id } = useParams();
  const [making, setMaking] = useState(false);
  return (
    <>
      <Workplace
        title={t('title')}
        lead={t('lead')}
        right={['siteCode', 'view']}
        tools={
          may(account, 'siteCode', 'create') ? (
            <Button
              size="compact-sm"
              h={32}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              {t(`new_${kind}`)}
            </Button>
          ) : null
        }
        above={
          <PanelTabs
            label={t('kinds')}
            current={kind}
            tabs={CODE_KINDS.map((one) => ({ tab: one, name: t(one), to: `/admin/codice/${one}` }))}
          />
        }
        found={useCodes(kind)}
        none={({ data }) =>
          id === undefined && data.length === 0
            ? {
                title: t('none'),
                action: { label: t(`new_${kind}`), onClick: () => setMaking(true), right: ['siteCode', 'create'] },
              }
            : null
        }
        list={({ data }) => <CodeList kind={kind} rows={data} chosen={Number(id)} />}
      >
        {() => (
          <Chosen id={id} nothing={t('choose')}>
            {(chosen) => <OneCode key={chosen} kind={kind} id={chosen} />}
          </Chosen>
        )}
      </Workplace>
      {making ? (
        <NewCodeDialog
          kind={kind}
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            await refresh();
            setMaking(false);
            navigate(`/admin/codice/${kind}/${made}`);
          }}
        />
      ) : null}
    </>
  );
}

function OneCode({ kind, id }: { readonly kind: CodeKind; readonly id: number }) {
  const found = useCode(kind, id);
  return (
    <Found of={found} waiting={420}>
      {(code) => <CodeEditor kind={kind} code={code} />}
    </Found>
  );
}
