import { Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCornerDownRight,
  IconCornerLeftUp,
  IconGripVertical,
} from '@tabler/icons-react';
import type { CSSProperties, DragEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { fatherField } from './family.ts';
import { useFamily } from './family-context.tsx';
import { recordSubject } from './record-calls.ts';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';
import { Swatch } from './swatch.tsx';
import { childrenOf, type DropPosition, placeAfterStep, type Step, type TreeNode, type TreeRow } from './tree.ts';

interface Row extends TreeRow {
  readonly record: RecordRow;
}

interface TreeItemProps {
  readonly node: TreeNode<Row>;
  readonly record: RecordRow;
  readonly rows: readonly Row[];
  readonly closed: boolean;
  readonly active: boolean;
  readonly open: boolean;
  readonly editable: boolean;
  readonly dragged: boolean;
  readonly drop: DropPosition | null;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onToggle: () => void;
  readonly onStep: (by: Step) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: (position: DropPosition) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: (position: DropPosition) => void;
}

/** A row of the tree. */
export function TreeItem(props: TreeItemProps) {
  const { node, record, closed, active, open, editable } = props;
  const { family, link } = useFamily();
  const t = useTexts(recordTexts);
  const marked = useFlash(family.name, record.id);
  const nests = fatherField(family) !== undefined;
  const tab = active ? 0 : -1;
  /** The upper part of a row means before it, the lower part behind it, the middle into it. */
  const positionAt = (event: DragEvent<HTMLElement>): DropPosition => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientY - top) / height;
    if (nests && part > 0.3 && part < 0.7) return 'in';
    return part < 0.5 ? 'before' : 'after';
  };
  return (
    <tr
      ref={marked}
      data-row={record.id}
      aria-level={node.depth + 1}
      aria-posinset={node.place}
      aria-setsize={node.brothers}
      aria-expanded={node.children > 0 ? !closed : undefined}
      aria-selected={open}
      aria-label={record.enabled === false ? `${record.label}, ${t('disabled')}` : record.label}
      tabIndex={tab}
      className={classes.node}
      style={{ '--depth': node.depth } as CSSProperties}
      data-open={open || undefined}
      data-dragged={props.dragged || undefined}
      data-drop={props.drop ?? undefined}
      draggable={editable}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', record.label);
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver(positionAt(event));
      }}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop(positionAt(event));
      }}
    >
      <td className={classes.nodeCell}>
        {editable ? (
          <span className={classes.grip} aria-hidden="true">
            <IconGripVertical size={16} />
          </span>
        ) : null}
        {nests ? (
          node.children > 0 ? (
            <button
              type="button"
              tabIndex={tab}
              className={classes.toggle}
              aria-label={t(closed ? 'expand' : 'collapse', { name: record.label })}
              onClick={props.onToggle}
            >
              {closed ? <IconChevronRight size={16} /> : <IconChevronDown size={16} />}
            </button>
          ) : (
            <span className={classes.toggle} aria-hidden="true" />
          )
        ) : null}
        {typeof record.colour === 'string' && record.colour !== '' ? <Swatch colour={record.colour} /> : null}
        <Link to={link(record.id)} tabIndex={tab} preventScrollReset draggable={false} className={classes.nodeName}>
          {record.label || `n. ${record.id}`}
        </Link>
        <PeopleHere subject={recordSubject(family, record.id)} max={2} />
        {record.online === false ? <span className={classes.nodeNote}>{t('offline')}</span> : null}
        {record.enabled === false ? <span className={classes.nodeNote}>{t('disabled')}</span> : null}
      </td>
      {editable ? <MoveMenu {...props} tab={tab} nests={nests} /> : null}
    </tr>
  );
}

/** «Sposta»: moves a row step by step, as dragging does. */
function MoveMenu({ node, record, rows, onStep, tab, nests }: TreeItemProps & { tab: number; nests: boolean }) {
  const t = useTexts(recordTexts);
  const brothers = childrenOf(rows, node.row.father);
  const before = brothers[node.place - 2];
  const father = rows.find(({ id }) => id === node.row.father);
  const can = (by: Step) => placeAfterStep(rows, record.id, by) !== null;
  return (
    <td className={classes.nodeTools}>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            size="compact-xs"
            h={26}
            variant="subtle"
            color="gray"
            tabIndex={tab}
            leftSection={<IconArrowsMove size={14} aria-hidden="true" />}
            aria-label={t('moveOf', { name: record.label })}
          >
            {t('move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp size={15} />} disabled={!can('up')} onClick={() => onStep('up')}>
            {t('moveUp')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={15} />} disabled={!can('down')} onClick={() => onStep('down')}>
            {t('moveDown')}
          </Menu.Item>
          {nests && before ? (
            <Menu.Item leftSection={<IconCornerDownRight size={15} />} onClick={() => onStep('in')}>
              {t('moveIn', { name: before.record.label })}
            </Menu.Item>
          ) : null}
          {nests && father ? (
            <Menu.Item leftSection={<IconCornerLeftUp size={15} />} onClick={() => onStep('out')}>
              {t('moveOut', { name: father.record.label })}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </td>
  );
}
