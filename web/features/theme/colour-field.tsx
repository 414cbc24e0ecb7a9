import { ColorInput, Text } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import { AA } from '#domain/theme/contrast.ts';
import { formatRatio, worstContrasts } from '#domain/theme/theme-faults.ts';
import type { Theme } from '#domain/theme/theme-tokens.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { themeTexts } from './theme.texts.ts';
import classes from './theme-page.module.css';

export type ColourName = 'accent_light' | 'accent_dark' | 'action_light' | 'action_dark';

interface ColourFieldProps {
  readonly name: ColourName;
  readonly control: Control<Theme>;
  /** What is typed now, if it is a valid theme as a whole: only then the contrast is shown. */
  readonly theme: Theme | null;
  readonly readOnly: boolean;
  readonly fault: string | undefined;
}

/** A colour, typed or picked; below it the lowest contrast that its words have. */
export function ColourField({ name, control, theme, readOnly, fault }: ColourFieldProps) {
  const t = useTexts(themeTexts);
  const language = useLanguage();
  const worst = theme ? worstContrasts(theme).find(({ field }) => field === name) : undefined;
  const tooLow = worst && worst.ratio < AA ? worst.message[language] : undefined;
  return (
    <div>
      <Controller
        name={name}
        control={control}
        render={({ field }) => (
          <ColorInput
            label={t(name)}
            format="hex"
            readOnly={readOnly}
            disallowInput={false}
            withEyeDropper={false}
            popoverProps={{ withinPortal: true }}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fault ?? tooLow}
          />
        )}
      />
      {worst && !tooLow && !fault ? (
        <Text size="xs" c="dimmed" className={classes.enough ?? ''}>
          {t('enough', { ratio: formatRatio(worst.ratio) })}
        </Text>
      ) : null}
    </div>
  );
}
