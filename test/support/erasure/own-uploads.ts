import sharp from 'sharp';
import { isFileFault } from '#platform/files/inspect-file.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import type { ErasureWorld } from './world.ts';

/** Files of the marked person: a photo, and papers that hold the person's name, one of them attached to nothing. */
export async function uploads(world: ErasureWorld, uploader: number) {
  const keep = async (bytes: Buffer, name: string): Promise<number> => {
    const kept = await world.base.media.keep({ bytes, name, uploader });
    if (isFileFault(kept)) throw new Error(kept.code);
    return kept.id;
  };
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5563' } })
    .withExif({ IFD0: { Artist: 'Zqvxkwpj' } })
    .jpeg()
    .toBuffer();
  const paper = (text: string) => renderPdf({ content: [text], defaultStyle: { font: 'Roboto' } });
  return {
    photo: await keep(photo, 'Foto di Zqvxkwpj.jpg'),
    module: await keep(await paper('Modulo guasto di Zqvxkwpjnome'), 'Modulo Zqvxkwpj.pdf'),
    document: await keep(await paper('DDT di Zqvxkwpj Ragione'), 'DDT Zqvxkwpj.pdf'),
    unused: await keep(await paper('Mai allegato: Zqvxkwpj'), 'Zqvxkwpj.pdf'),
  };
}
