import { Stack } from '@mantine/core';
import { useState } from 'react';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { type ShownNewsletter, useNewsletter } from './newsletter-calls.ts';
import { NewsletterDraft } from './newsletter-draft.tsx';
import { NewsletterRecipients } from './newsletter-recipients.tsx';
import { NewsletterReport } from './newsletter-report.tsx';
import { NewsletterStatus } from './newsletter-status.tsx';
import { NewsletterSteps } from './newsletter-steps.tsx';
import { newsletterTexts } from './newsletters.texts.ts';

interface NewsletterPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A newsletter: its next steps, report, recipients and content. */
export function NewsletterPanel({ id, onClose }: NewsletterPanelProps) {
  const t = useTexts(newsletterTexts);
  const { data, error, refetch } = useNewsletter(id);
  return (
    <SidePanel
      title={data?.subject || t('newsletter', { id })}
      aside={data ? <NewsletterStatus status={data.status} /> : null}
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={420}>
        {(data) => <Opened newsletter={data} onGone={onClose} />}
      </Found>
    </SidePanel>
  );
}

function Opened({ newsletter, onGone }: { readonly newsletter: ShownNewsletter; readonly onGone: () => void }) {
  const [unsaved, setUnsaved] = useState(false);
  const writes = may(useAccount(), 'newsletters', 'edit') && newsletter.status === 'DRAFT';
  const isFrozen = newsletter.status !== 'DRAFT' && newsletter.status !== 'SCHEDULED';
  return (
    <Stack gap="lg">
      <NewsletterSteps newsletter={newsletter} unsaved={unsaved} onGone={onGone} />
      {isFrozen ? <NewsletterReport newsletter={newsletter} /> : null}
      <NewsletterRecipients newsletter={newsletter} writes={writes} />
      <NewsletterDraft newsletter={newsletter} writes={writes} onUnsaved={setUnsaved} />
    </Stack>
  );
}
