import { Button, NativeSelect } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconToggleRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { BulkAction, type BulkTools } from '#web/ui/table/bulk/bulk-action.tsx';
import { fieldName } from './family.ts';
import { useFamily } from './family-context.tsx';
import { archiveRecord, changeRecord, fetchRecord, restoreRecord } from './record-calls.ts';
import { recordTexts } from './records.texts.ts';
import { confirmDelete, useRecordActions } from './use-record-actions.ts';

type Tools = BulkTools<RecordRow>;

/** The actions on selected records: set a yes or no, archive, restore. */
export default function RecordBulk({ tools, archived }: { tools: Tools; archived: boolean }) {
  const { family, editable } = useFamily();
  const t = useTexts(recordTexts);
  const removes = may(useAccount(), family.grants, 'delete');
  const { refresh } = useRecordActions(family);
  const flags = family.list.inPlace.filter((name) => family.fields[name]?.kind.type === 'flag');
  const archive = (row: RecordRow) => archiveRecord(family, row.id);
  const restore = (row: RecordRow) => restoreRecord(family, row.id);
  return (
    <>
      {editable && !archived ? flags.map((name) => <FlagAction key={name} name={name} tools={tools} />) : null}
      {removes ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={tools.busy}
          leftSection={archived ? <IconArchiveOff size={15} /> : <IconArchive size={15} />}
          onClick={async () => {
            if (!archived && !(await confirmDelete(family, String(tools.rows.length)))) return;
            await (archived ? tools.run(restore, archive) : tools.run(archive, restore));
            refresh();
          }}
        >
          {t(archived ? 'restore' : 'archive')}
        </Button>
      ) : null}
    </>
  );
}

function FlagAction({ name, tools }: { name: string; tools: Tools }) {
  const { family } = useFamily();
  const words = useTexts(common);
  const [wanted, setWanted] = useState(true);
  const label = fieldName(family, name);
  const set = (value: boolean) => async (row: RecordRow) => {
    const { revision } = await fetchRecord(family, row.id);
    return changeRecord(family, row.id, { [name]: value }, revision);
  };
  return (
    <BulkAction
      label={label}
      icon={<IconToggleRight size={15} />}
      count={tools.rows.length}
      busy={tools.busy}
      ready
      onRun={() => tools.run(set(wanted), (row) => set(row[name] === true)(row))}
    >
      <NativeSelect
        label={label}
        data-autofocus
        value={wanted ? '1' : '0'}
        data={[
          { value: '1', label: words('yes') },
          { value: '0', label: words('no') },
        ]}
        onChange={(event) => setWanted(event.currentTarget.value === '1')}
      />
    </BulkAction>
  );
}
