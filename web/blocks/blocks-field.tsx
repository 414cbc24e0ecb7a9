import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import type { Block } from '#domain/pages/offered/block.ts';
import { blocksFaults } from '#domain/pages/offered/block-faults.ts';
import { BLOCK_KINDS, type BlockKind, MAX_BLOCKS } from '#domain/pages/page-limits.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastUndo } from '#web/ui/toasts.tsx';
import { BlockFields } from './block-fields.tsx';
import { BlockLanguage } from './block-language.ts';
import classes from './blocks.module.css';
import { blocksTexts } from './blocks.texts.ts';
import { movedTo, newBlock } from './new-block.ts';

interface BlocksFieldProps {
  readonly value: readonly Block[];
  readonly onChange: (update: (now: readonly Block[]) => Block[]) => void;
  readonly disabled: boolean;
  /** The language in which the blocks are written. */
  readonly lang: Language;
  /** The kinds that can be added; default: all kinds that a page may have. */
  readonly kinds?: readonly BlockKind[];
  readonly most?: number;
}

/**
 * The blocks of a page or a newsletter: they are added, filled in, removed, and moved by dragging or by the arrow keys
 * on their handle.
 */
export function BlocksField(props: BlocksFieldProps) {
  const { value, onChange, disabled, lang, kinds = BLOCK_KINDS, most = MAX_BLOCKS } = props;
  const t = useTexts(blocksTexts);
  const faults = disabled ? [] : blocksFaults(value);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = ({ key, kind }: Block, at: number) => {
    if (at < 0 || at >= value.length) return;
    onChange((now) => movedTo(now, key, at));
    setAnnouncement(t('moved', { kind: t(kind), n: at + 1, all: value.length }));
  };
  const drop = (at: number) => {
    const from = value.findIndex(({ key }) => key === dragged);
    const block = value[from];
    setDragged(null);
    setOver(null);
    if (block) move(block, from < at ? at - 1 : at);
  };
  const remove = (block: Block, at: number) => {
    onChange((now) => now.filter(({ key }) => key !== block.key));
    toastUndo(t('removed', { kind: t(block.kind) }), () => onChange((now) => now.toSpliced(at, 0, block)));
  };
  return (
    <section aria-label={t('blocks')} className={classes.field}>
      {disabled ? null : (
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
      )}
      <BlockLanguage value={lang}>
        <ol className={classes.blocks}>
          {value.map((block, at) => (
            <BlockCard
              key={block.key}
              block={block}
              at={at}
              disabled={disabled}
              over={over === at}
              faults={faults.filter(({ field }) => field.startsWith(`blocks.${at}.`))}
              onMove={(next) => move(block, next)}
              onRemove={() => remove(block, at)}
              onChange={(next) => onChange((now) => now.map((one) => (one.key === block.key ? next : one)))}
              onDrag={setDragged}
              onOver={() => setOver(dragged === null ? null : at)}
              onDrop={() => drop(at)}
            />
          ))}
        </ol>
      </BlockLanguage>
      <Text size="sm" role="status" className="of-hidden">
        {announcement}
      </Text>
      {disabled || value.length >= most ? null : (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => drop(value.length)}
            >
              {t('add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => onChange((now) => [...now, newBlock(kind)])}>
                {t(kind)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  );
}

interface BlockCardProps {
  readonly block: Block;
  readonly at: number;
  readonly disabled: boolean;
  /** The faults that keep the block from being published. */
  readonly faults: readonly FieldFault[];
  /** Whether the dragged block would be dropped before this one. */
  readonly over: boolean;
  readonly onMove: (at: number) => void;
  readonly onRemove: () => void;
  readonly onChange: (next: Block) => void;
  readonly onDrag: (key: string | null) => void;
  readonly onOver: () => void;
  readonly onDrop: () => void;
}

function BlockCard(props: BlockCardProps) {
  const { block, at, disabled, faults, over, onMove, onRemove, onChange, onDrag, onOver, onDrop } = props;
  const language = useLanguage();
  const t = useTexts(blocksTexts);
  const textValues = { n: at + 1, kind: t(block.kind) };
  const arrows = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <li
      className={classes.block}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
      onDrop={onDrop}
    >
      <div className={classes.bar}>
        {disabled ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.handle}
            draggable
            aria-label={t('move', textValues)}
            onKeyDown={arrows}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', block.key);
              event.dataTransfer.effectAllowed = 'move';
              onDrag(block.key);
            }}
            onDragEnd={() => onDrag(null)}
          >
            <IconGripVertical size={17} />
          </ActionIcon>
        )}
        <Text size="sm" fw={600}>
          {at + 1}. {t(block.kind)}
        </Text>
        {disabled ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            ml="auto"
            aria-label={t('remove', textValues)}
            onClick={onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </div>
      <fieldset disabled={disabled} className={classes.fields} aria-label={`${at + 1}. ${t(block.kind)}`}>
        <BlockFields block={block} onChange={onChange} />
      </fieldset>
      {faults.length > 0 ? (
        <ul className={classes.faults} aria-label={t('faults')}>
          {faults.map(({ field, message }) => (
            <li key={`${field}-${message.code}`}>{message[language]}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
