import { Avatar, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { usePeopleAt } from '#web/lib/live/presence.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './people-here.module.css';
import { presenceTexts } from './presence.texts.ts';

/** Initials of a name: «Anna Bianchi» → AB. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** Who else has this thing (`PRESENCE_SUBJECTS`) open; a pencil marks people who are editing. */
export function PeopleHere({ subject, max = 3 }: { subject: string; max?: number }) {
  const t = useTexts(presenceTexts);
  const people = usePeopleAt(subject);
  if (people.length === 0) return null;
  const words = people.map(({ name, mode }) => t(mode, { name })).join(', ');
  return (
    <Tooltip label={words} multiline maw={280}>
      <span className={classes.group} role="img" aria-label={words}>
        {people.slice(0, max).map(({ id, name, mode }) => (
          <span key={id} className={classes.person} aria-hidden="true">
            <Avatar size={20} radius="xl" color="petrol" variant="filled" classNames={{ placeholder: classes.letters }}>
              {initials(name)}
            </Avatar>
            {mode === 'editing' ? <IconPencil className={classes.pencil} size={10} /> : null}
          </span>
        ))}
        {people.length > max ? <span className={classes.rest}>+{people.length - max}</span> : null}
      </span>
    </Tooltip>
  );
}
