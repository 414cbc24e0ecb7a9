import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { StateMark, StateOption } from '#web/repairs/state-glyph.tsx';

interface StateSelectProps {
  /** The present state and those that the repair may move to, as they are named here. */
  readonly states: readonly { readonly id: number; readonly text: string }[];
  readonly onChoose: (id: number) => void;
}

/** The repair's state as one chip: it says the state, and moves the repair to another. */
export function StateSelect({ states, onChoose }: StateSelectProps) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const list = useCombobox({
    onDropdownClose: () => list.resetSelectedOption(),
    onDropdownOpen: () => list.updateSelectedOptionIndex('active'),
  });
  return (
    <Combobox
      store={list}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(id) => {
        list.closeDropdown();
        onChoose(Number(id));
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton
          role="combobox"
          aria-label={t('state')}
          className={classes.state}
          onClick={() => list.toggleDropdown()}
        >
          <StateMark row={repair} />
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {states.map(({ id, text }) => (
            <Combobox.Option key={id} value={String(id)} active={id === repair.states_id}>
              <StateOption id={id} text={text} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
