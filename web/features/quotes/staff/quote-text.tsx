import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { MentionText } from '#web/repairs/drawer/mention-text.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { QuoteValues } from './quote-values.ts';
import { TextPicker } from './text-picker.tsx';
import { withText } from './with-text.ts';

const MAX = 4000;

interface QuoteTextProps {
  readonly form: UseFormReturn<QuoteValues>;
  readonly name: 'description_and_items_agg' | 'note_before_the_quote' | 'note' | 'note_customer';
  readonly hint?: string;
}

/** A long text of a quote; the firm's own sentences are inserted at the caret. */
export function QuoteText({ form, name, hint }: QuoteTextProps) {
  const t = useTexts(quoteTexts);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const next = withText(value, text, selectionStart, selectionEnd);
    form.setValue(name, next.value, { shouldDirty: true });
    // Wait until the text is drawn and the list has given the focus back: the caret then goes behind the sentence.
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return (
    <div className={classes.textField}>
      {name === 'note' ? (
        <MentionText form={form} name="note" area={area} label={t(name)} description={hint} maxLength={MAX} />
      ) : (
        <LongText form={form} name={name} area={area} label={t(name)} description={hint} maxLength={MAX} />
      )}
      <TextPicker into={t(name)} onText={insert} />
    </div>
  );
}
