import { Stack } from '@mantine/core';
import { MAIL_STATES, VIEW_STATES } from '#domain/mails/mail-lists.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { FilterChoice } from '#web/ui/table/filters/filter-panel.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { taskText, templateText } from './mail-columns.tsx';
import { MAIL_TASKS, type MailsState, mailList } from './mail-list.ts';
import { texts } from './mail-log.texts.ts';

/** The bar above the mail log. */
export function MailsBar(bar: ViewBarState<MailsState>) {
  const { state, onChange } = bar;
  const t = useTexts(texts);
  const states = MAIL_STATES.filter((one) => state.states.includes(one));
  const tasks = MAIL_TASKS.filter((one) => state.task.includes(one));
  const chips = chipsOf(mailList, onChange, [
    ['states', t('state'), states.map((one) => t(one))],
    ['template', t('template'), state.template.map(templateText)],
    ['task', t('task'), tasks.map((task) => taskText({ task }))],
  ]);
  return (
    <ViewBar
      {...bar}
      nameOf={(view) => t(`view_${view}`)}
      counts="found"
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={chips}
      filters={<MailFilters state={state} onChange={onChange} />}
    />
  );
}

function MailFilters({ state, onChange }: Pick<ViewBarState<MailsState>, 'state' | 'onChange'>) {
  const t = useTexts(texts);
  const { compare } = new Intl.Collator(language());
  const templates = Object.keys(MAIL_TEMPLATES) as MailTemplateName[];
  return (
    <Stack gap="xs">
      <FilterChoice
        name={t('state')}
        options={VIEW_STATES[state.view] ?? MAIL_STATES}
        nameOf={t}
        chosen={state.states}
        onChange={(states) => onChange({ states })}
      />
      <FilterChoice
        name={t('template')}
        options={templates.toSorted((a, b) => compare(templateText(a), templateText(b)))}
        nameOf={templateText}
        chosen={state.template}
        onChange={(template) => onChange({ template })}
      />
      <FilterChoice
        name={t('task')}
        options={MAIL_TASKS}
        nameOf={(task) => taskText({ task })}
        chosen={state.task}
        onChange={(task) => onChange({ task })}
      />
    </Stack>
  );
}
