import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { parseMoney } from '#web/lib/money/money.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** The props of `form.register`, and those of the field's looks. The form holds the text as it was typed. */
type TypedFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'inputMode'>;

/** An amount of money, typed with comma or point. A text that can't be read stays, with a message. Empty is allowed. */
export function MoneyField(props: TypedFieldProps) {
  const t = useTexts(common);
  const wrong = (text: string) => (text.trim() === '' || parseMoney(text) !== null ? null : t('invalidMoney'));
  return <TypedField {...props} inputMode="decimal" wrong={wrong} />;
}

interface NumberFieldProps extends TypedFieldProps {
  readonly decimals: number;
  /** It may be negative. */
  readonly signed?: boolean;
  /** Both bounds, for a number that is required. */
  readonly least?: number;
  readonly most?: number;
}

/** A number that is no money: a quantity, hours, the number of a record. Empty is allowed where there are no bounds. */
export function NumberField({ decimals, signed, least, most, ...props }: NumberFieldProps) {
  const t = useTexts(common);
  const wrong = (text: string) => {
    if (text.trim() === '') return least === undefined ? null : t('ThisFieldIsRequired');
    const number = parseNumber(text, decimals, signed);
    if (number === null) return t(decimals === 0 ? 'onlyNumbers' : 'invalidNumber');
    const out = (least !== undefined && number < least) || (most !== undefined && number > most);
    return out ? t('outOfBounds', { least: least ?? 0, most: most ?? '' }) : null;
  };
  return <TypedField {...props} inputMode={decimals === 0 ? 'numeric' : 'decimal'} wrong={wrong} />;
}

interface OwnProps extends Omit<TextInputProps, 'value' | 'defaultValue'> {
  readonly wrong: (text: string) => string | null;
}

function TypedField({ wrong, error, onBlur, onChange, ref, ...rest }: OwnProps) {
  const input = useRef<HTMLInputElement>(null);
  const { fault, leave, forget } = useOwnFault(() => wrong(input.current?.value ?? ''));
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={useMergedRef(input, ref)}
      error={fault ?? error}
      onChange={(event) => {
        if (wrong(event.currentTarget.value) === null) forget();
        onChange?.(event);
      }}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
    />
  );
}
