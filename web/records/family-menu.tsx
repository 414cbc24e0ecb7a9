import { Menu, NavLink } from '@mantine/core';
import { memo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import type { RecordSection } from '#domain/records/kernel/record-definition.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { addressOf, offeredFamilies } from './family.ts';
import classes from './family-menu.module.css';
import { recordTexts } from './records.texts.ts';
import { SECTIONS } from './sections.ts';

interface FamilyMenuProps {
  readonly account: Account;
  /** The entries that are enabled; null while they are not known. */
  readonly menu: readonly MenuEntry[] | null;
  readonly narrow: boolean;
}

/** The families that the account may look at, by section. The section of the current family is open. */
export default function FamilyMenu(props: FamilyMenuProps) {
  const { pathname } = useLocation();
  return <Sections {...props} here={pathname.split('/').slice(0, 3).join('/')} />;
}

interface SectionsProps extends FamilyMenuProps {
  /** The address of the list that is shown, without what is open in it: `/admin/carrier`. */
  readonly here: string;
}

/** Drawn again only when it changes: the address does with each row that is opened, and these are a hundred links. */
const Sections = memo(function Sections({ account, menu, narrow, here }: SectionsProps) {
  const t = useTexts(recordTexts);
  const [opened, setOpened] = useState<Readonly<Partial<Record<RecordSection, boolean>>>>({});
  const all = offeredFamilies(account, menu);
  return (Object.keys(SECTIONS) as RecordSection[]).map((section) => {
    const { text, icon: Icon } = SECTIONS[section];
    const families = all.filter(({ family }) => family.section === section);
    if (families.length === 0) return null;
    const isHere = families.some(({ family }) => addressOf(family) === here);
    const icon = <Icon size={18} stroke={1.6} aria-hidden="true" />;
    if (narrow) {
      return (
        <Menu key={section} position="right-start" width={240}>
          <Menu.Target>
            <NavLink
              component="button"
              type="button"
              active={isHere}
              aria-label={t(text)}
              title={t(text)}
              leftSection={icon}
              className={classes.entry}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t(text)}</Menu.Label>
            {families.map(({ family, name }) => (
              <Menu.Item key={family.name} component={Link} to={addressOf(family)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      );
    }
    const open = opened[section] ?? isHere;
    return (
      <NavLink
        key={section}
        component="button"
        type="button"
        label={t(text)}
        leftSection={icon}
        opened={open}
        aria-expanded={open}
        childrenOffset={26}
        onChange={(next) => setOpened({ ...opened, [section]: next })}
        className={classes.entry}
      >
        {families.map(({ family, name }) => {
          const to = addressOf(family);
          return (
            <NavLink
              key={family.name}
              component={Link}
              to={to}
              label={name}
              active={to === here}
              aria-current={to === here ? 'page' : undefined}
              className={classes.entry}
            />
          );
        })}
      </NavLink>
    );
  });
});
