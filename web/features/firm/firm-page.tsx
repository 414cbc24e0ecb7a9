import { NavLink } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { FIRM_SECTIONS, type FirmSection as Section } from '#domain/firm/firm-sections.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { firmTexts } from './firm.texts.ts';
import { useFirmSettings } from './firm-calls.ts';
import { FirmHistory } from './firm-history.tsx';
import classes from './firm-page.module.css';
import { FirmSection } from './firm-section.tsx';
import { LogoField } from './logo-field.tsx';
import { MailServer } from './mail-server.tsx';
import { PrivacyState } from './privacy-page.tsx';

const SECTIONS = Object.keys(FIRM_SECTIONS) as Section[];
const isSection = (name: string): name is Section => Object.hasOwn(FIRM_SECTIONS, name);

/** `/admin/azienda/:section?`: the firm's settings, a section at a time. */
export default function FirmPage() {
  const t = useTexts(firmTexts);
  const { section = 'identity' } = useParams();
  return (
    <Page right={['firm', 'view']} title={t('title')} lead={t('lead')}>
      <div className={classes.columns}>
        <nav aria-label={t('sections')} className={classes.nav}>
          {[...SECTIONS, 'history' as const].map((name) => (
            <NavLink
              key={name}
              component={Link}
              to={`/admin/azienda/${name}`}
              label={t(name)}
              active={name === section}
              aria-current={name === section ? 'page' : undefined}
            />
          ))}
        </nav>
        {section === 'history' ? (
          <FirmHistory />
        ) : isSection(section) ? (
          <SettingsSection section={section} />
        ) : (
          <MissingState />
        )}
      </div>
    </Page>
  );
}

function SettingsSection({ section }: { section: Section }) {
  const editable = may(useAccount(), 'firm', 'edit');
  const found = useFirmSettings();
  return (
    <Found of={found} waiting={420}>
      {(settings) => {
        const beside = {
          identity: () => <LogoField logo={settings.logo} editable={editable} />,
          privacy: () => <PrivacyState settings={settings} />,
          mail: (dirty: boolean) => <MailServer settings={settings} editable={editable} dirty={dirty} />,
        };
        const shown = Object.hasOwn(beside, section) ? beside[section as keyof typeof beside] : undefined;
        return <FirmSection key={section} settings={settings} section={section} editable={editable} beside={shown} />;
      }}
    </Found>
  );
}
