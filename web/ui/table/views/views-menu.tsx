import { ActionIcon, Button, Group, Menu, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSetting } from '#web/lib/settings/settings.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { toastDone, toastUndo } from '#web/ui/toasts.tsx';
import page from '../list-page.module.css';
import { tableTexts } from '../table.texts.ts';
import { addView, listAddress, readViews, removeView, replaceView, viewStatus } from './saved-views.ts';
import classes from './views-menu.module.css';

interface ViewsMenuProps {
  /** The setting that keeps the views, and the list's path. */
  readonly name: string;
  readonly path: string;
  /** The view that the address names (`?vista=`). */
  readonly viewId: string | null;
  /** The list's present query, without the name of the view. */
  readonly search: string;
}

/**
 * A person's own views and the default. A view from which the list differs is marked as changed, and can be saved
 * again.
 */
export function ViewsMenu({ name: setting, path, viewId, search }: ViewsMenuProps) {
  const t = useTexts(tableTexts);
  const words = useTexts(common);
  const navigate = useNavigate();
  const [views, setViews] = useSetting(setting, readViews);
  const [naming, setNaming] = useState<string | null>(null);
  const { view, changed } = viewStatus(views, viewId, search);

  const save = () => {
    const name = naming?.trim();
    setNaming(null);
    if (!name) return;
    const id = crypto.randomUUID().slice(0, 8);
    setViews(addView(views, { id, name, search }));
    navigate(listAddress(path, search, id), { replace: true });
    toastDone(t('viewSaved', { name }));
  };
  const remove = (id: string, name: string) => {
    setViews(removeView(views, id));
    toastUndo(t('viewRemoved', { name }), () => setViews(views));
  };
  const update = () => {
    if (!view) return;
    setViews(replaceView(views, view.id, search));
    toastDone(t('viewSaved', { name: view.name }));
  };

  return (
    <Popover
      opened={naming !== null}
      onChange={(open) => !open && setNaming(null)}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <Menu position="bottom-end" width={300}>
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                h={30}
                className={view ? classes.chosen : page.tool}
                data-changed={changed || undefined}
                leftSection={<IconBookmark size={15} aria-hidden="true" />}
                aria-label={`${t('views')}: ${view?.name ?? t('defaultView')}${changed ? ` (${t('changed')})` : ''}`}
              >
                <span className={classes.named}>{view?.name ?? t('views')}</span>
                {changed ? <span className={classes.changed}>· {t('changed')}</span> : null}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => navigate(path)}>{t('defaultView')}</Menu.Item>
              {views.map(({ id, name, search: kept }) => (
                <Group key={id} gap={0} wrap="nowrap">
                  <Menu.Item
                    className={classes.name}
                    aria-current={id === viewId || undefined}
                    onClick={() => navigate(listAddress(path, kept, id))}
                  >
                    {name}
                  </Menu.Item>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={t('removeView', { name })}
                    onClick={() => remove(id, name)}
                  >
                    <IconTrash size={14} />
                  </ActionIcon>
                </Group>
              ))}
              <Menu.Divider />
              {view && changed ? (
                <Menu.Item leftSection={<IconDeviceFloppy size={15} />} onClick={update}>
                  {t('updateView', { name: view.name })}
                </Menu.Item>
              ) : null}
              <Menu.Item leftSection={<IconBookmark size={15} />} onClick={() => setNaming('')}>
                {t('saveView')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('saveView')}>
        <Form onSubmit={save}>
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t('viewName')}
              data-autofocus
              maxLength={60}
              value={naming ?? ''}
              onChange={(event) => setNaming(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!naming?.trim()}>
              {words('save')}
            </Button>
          </Group>
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}
