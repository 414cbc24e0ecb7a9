import { Text } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { SearchPicker } from '#web/ui/search-picker.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';

const MAX_SHOWN = 30;

async function findTexts(search: string, signal: AbortSignal) {
  const { data } = await get('/api/v1/quoteText', { search, limit: MAX_SHOWN }, signal);
  return data.map(({ id, label, text }) => {
    const texts = text as Readonly<Record<string, string>>;
    return { id, name: label, text: texts[language()] || texts.it || texts.en || '' };
  });
}

interface TextPickerProps {
  /** The label of the field that the text goes into. */
  readonly into: string;
  readonly onText: (text: string) => void;
}

/** Offers the firm's own sentences, found by name or words. */
export function TextPicker({ into, onText }: TextPickerProps) {
  const t = useTexts(quoteTexts);
  if (!may(useAccount(), 'catalogue', 'view')) return null;
  return (
    <SearchPicker
      label={t('insertTextInto', { field: into })}
      button={{
        className: classes.insert,
        size: 'compact-xs',
        variant: 'subtle',
        leftSection: <IconTextPlus size={14} aria-hidden="true" />,
      }}
      edge="end"
      searchLabel={t('searchTexts')}
      listLabel={t('firmTexts')}
      queryKey={['quote-texts', language()]}
      find={findTexts}
      keyOf={({ id }) => String(id)}
      show={({ name, text }) => (
        <>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {text}
          </Text>
        </>
      )}
      onChoose={({ text }) => onText(text)}
    >
      {t('insertText')}
    </SearchPicker>
  );
}
