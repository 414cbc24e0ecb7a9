import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Block } from '#domain/pages/offered/block.ts';
import { MAX_SHOWN, PAGE_FORMS } from '#domain/pages/page-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { blocksTexts } from './blocks.texts.ts';
import { GalleryFields, ImageFields } from './image-fields.tsx';

interface BlockFieldsProps {
  readonly block: Block;
  readonly onChange: (next: Block) => void;
}

/** The fields of a block, by its kind. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const t = useTexts(blocksTexts);
  const title =
    'title' in block ? (
      <TextInput
        label={t('title')}
        value={block.title}
        maxLength={120}
        onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
      />
    ) : null;
  switch (block.kind) {
    case 'hero':
      return <HeroFields block={block} onChange={onChange} title={title} />;
    case 'text':
      return (
        <GrowingText
          label={t('words')}
          description={t('wordsHint')}
          minRows={4}
          maxLength={12_000}
          value={block.text}
          onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        />
      );
    case 'html':
      return (
        <GrowingText
          label={t('htmlWords')}
          description={t('htmlHint')}
          minRows={4}
          maxLength={20_000}
          value={block.html}
          onChange={(event) => onChange({ ...block, html: event.currentTarget.value })}
        />
      );
    case 'image':
      return (
        <>
          <ImageFields label={t('picture')} value={block.image} onChange={(image) => onChange({ ...block, image })} />
          <TextInput
            label={t('caption')}
            value={block.caption}
            maxLength={300}
            onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
          />
        </>
      );
    case 'gallery':
      return (
        <>
          {title}
          <GalleryFields value={block.images} onChange={(images) => onChange({ ...block, images: [...images] })} />
        </>
      );
    case 'products':
      return (
        <>
          {title}
          <NumbersField value={block.items} onChange={(items) => onChange({ ...block, items })} />
        </>
      );
    case 'ads':
      return (
        <>
          {title}
          <NativeSelect
            label={t('most')}
            data={[4, 8, 12, MAX_SHOWN].map(String)}
            value={String(block.most)}
            onChange={(event) => onChange({ ...block, most: Number(event.currentTarget.value) })}
          />
        </>
      );
    case 'form':
      return (
        <>
          {title}
          <NativeSelect
            label={t('kind')}
            data={PAGE_FORMS.map((value) => ({ value, label: t(value) }))}
            value={block.form}
            onChange={(event) => onChange({ ...block, form: event.currentTarget.value as (typeof PAGE_FORMS)[number] })}
          />
        </>
      );
    case 'map':
      return (
        <>
          {title}
          <TextInput
            label={t('address')}
            value={block.address}
            maxLength={200}
            onChange={(event) => onChange({ ...block, address: event.currentTarget.value })}
          />
          <TextInput
            label={t('place')}
            value={block.place}
            maxLength={500}
            onChange={(event) => onChange({ ...block, place: event.currentTarget.value })}
          />
        </>
      );
    default:
      return block satisfies never;
  }
}

interface HeroFieldsProps {
  readonly block: Extract<Block, { kind: 'hero' }>;
  readonly onChange: (next: Block) => void;
  readonly title: React.ReactNode;
}

function HeroFields({ block, onChange, title }: HeroFieldsProps) {
  const t = useTexts(blocksTexts);
  return (
    <>
      {title}
      <GrowingText
        label={t('lead')}
        maxLength={600}
        value={block.text}
        onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
      />
      <TextInput
        label={t('action')}
        value={block.action}
        maxLength={60}
        onChange={(event) => onChange({ ...block, action: event.currentTarget.value })}
      />
      <TextInput
        label={t('href')}
        description={t('hrefHint')}
        value={block.href}
        maxLength={500}
        onChange={(event) => onChange({ ...block, href: event.currentTarget.value })}
      />
      <ImageFields label={t('picture')} value={block.image} onChange={(image) => onChange({ ...block, image })} />
    </>
  );
}

/** The numbers of items, separated by spaces, commas or semicolons. Whatever else is typed is ignored. */
function NumbersField({ value, onChange }: { value: readonly number[]; onChange: (next: number[]) => void }) {
  const t = useTexts(blocksTexts);
  const [typed, setTyped] = useState(value.join(', '));
  return (
    <TextInput
      label={t('items')}
      description={t('itemsHint')}
      value={typed}
      onChange={(event) => {
        const newText = event.currentTarget.value;
        setTyped(newText);
        const numbers = newText.split(/[\s,;]+/).filter((one) => /^[1-9]\d{0,9}$/.test(one));
        onChange([...new Set(numbers.map(Number))].slice(0, MAX_SHOWN));
      }}
    />
  );
}
