import { Alert, Anchor, Select } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { firmTexts } from './firm.texts.ts';
import type { FirmValues } from './firm-form.ts';
import classes from './firm-page.module.css';
import { useSitePages } from './firm-pages.ts';

/** Says whether people can read the privacy notice, and what to do where they can't. */
export function PrivacyState({ settings }: { readonly settings: FirmSettings }) {
  const t = useTexts(firmTexts);
  const account = useAccount();
  const own = useSitePages().find(({ id }) => id === settings.privacy_page);
  if (settings.privacy_page_seen) {
    return own?.path ? (
      <p className={classes.state}>
        {t('privacy_online')}{' '}
        <Anchor href={own.path} target="_blank" rel="noopener" size="sm" underline="always">
          {t('privacy_open')}
        </Anchor>
      </p>
    ) : null;
  }
  return (
    <Alert variant="default" p="xs" mb="md" role="status">
      {t(settings.privacy_page === null ? 'privacy_missing' : 'privacy_offline')}{' '}
      {may(account, 'pages', 'view') ? (
        <Anchor component={Link} to="/admin/pagine" size="sm" underline="always">
          {t('privacy_pages')}
        </Anchor>
      ) : null}
    </Alert>
  );
}

interface PrivacyPageFieldProps {
  readonly form: UseFormReturn<FirmValues>;
  readonly label: string;
  readonly description?: string | undefined;
  readonly readOnly: boolean;
  readonly error?: string | undefined;
}

/** The option that chooses no page: by keyboard, a cross in the field could not be reached. */
const NONE = 'none';

/** The choice among the pages that anybody can read; the present one stays, also where it is no longer one of them. */
export function PrivacyPageField({ form, readOnly, ...shown }: PrivacyPageFieldProps) {
  const t = useTexts(firmTexts);
  const pages = useSitePages();
  return (
    <Controller
      control={form.control}
      name="privacy_page"
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const chosen = String(value);
        const none = { value: NONE, label: t('privacy_none') };
        const options = pages
          .filter(({ id, path }) => path !== null || String(id) === chosen)
          .map(({ id, title, path }) => ({ value: String(id), label: `${title} · ${path ?? t('privacy_unseen')}` }));
        const known = chosen === '' || options.some((option) => option.value === chosen);
        return (
          <Select
            {...shown}
            ref={ref}
            data={[none, ...options, ...(known ? [] : [{ value: chosen, label: `n. ${chosen}` }])]}
            value={chosen === '' ? NONE : chosen}
            onChange={(id) => onChange(id === null || id === NONE ? '' : id)}
            allowDeselect={false}
            onBlur={onBlur}
            readOnly={readOnly}
            searchable={!readOnly}
            openOnFocus={false}
            nothingFoundMessage={t('privacy_none_found')}
          />
        );
      }}
    />
  );
}
