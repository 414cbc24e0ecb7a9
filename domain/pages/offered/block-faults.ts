import type { FieldFault } from '../../kernel/refusal.ts';
import { coordinatesIn } from '../../shop-profiles/offered/coordinates.ts';
import { pageMessages } from '../page.messages.ts';
import { headingFaults, textFaults } from '../reading-faults.ts';
import type { Block, PageImage } from './block.ts';
import { richText, safeAddress } from './rich-text.ts';
import { safeHtml } from './safe-html.ts';

const at = (nth: number, field: string) => `blocks.${nth}.${field}`;

function imageFaults(nth: number, images: readonly PageImage[], field: (image: number) => string): FieldFault[] {
  const message = pageMessages['block-alt-missing']({ n: nth + 1 });
  return images.flatMap(({ alt, decorative }, image) =>
    alt === '' && !decorative ? [{ field: at(nth, field(image)), message }] : [],
  );
}

/**
 * What keeps blocks from being published, field by field: what is missing, and what would exclude people who can't see
 * them. Drafts may have faults; published pages have none. Colours are the theme's; no block chooses its own.
 */
export function blocksFaults(blocks: readonly Block[]): FieldFault[] {
  const each = blocks.flatMap((block, nth) => [...missingIn(block, nth), ...textFaults(block, nth)]);
  return [...each, ...headingFaults(blocks)];
}

function missingIn(block: Block, nth: number): FieldFault[] {
  const empty = (field: string): FieldFault[] => [
    { field: at(nth, field), message: pageMessages['block-empty']({ n: nth + 1 }) },
  ];
  switch (block.kind) {
    case 'hero': {
      const leads = block.action === '' || safeAddress(block.href) !== null;
      return [
        ...(block.title === '' ? empty('title') : []),
        ...(block.image ? imageFaults(nth, [block.image], () => 'image.alt') : []),
        ...(leads ? [] : [{ field: at(nth, 'href'), message: pageMessages['block-link-bad']({ n: nth + 1 }) }]),
      ];
    }
    case 'text':
      return richText(block.text).length === 0 ? empty('text') : [];
    case 'image':
      return block.image ? imageFaults(nth, [block.image], () => 'image.alt') : empty('image');
    case 'gallery':
      if (block.images.length === 0) return empty('images');
      return imageFaults(nth, block.images, (image) => `images.${image}.alt`);
    case 'products':
      return block.items.length === 0 ? empty('items') : [];
    case 'ads':
    case 'form':
      return [];
    case 'map': {
      const isPlace = block.address !== '' || coordinatesIn(block.place) !== null;
      return isPlace
        ? []
        : [{ field: at(nth, 'address'), message: pageMessages['block-place-missing']({ n: nth + 1 }) }];
    }
    case 'html':
      return safeHtml(block.html).length === 0 ? empty('html') : [];
    default:
      return block satisfies never;
  }
}
