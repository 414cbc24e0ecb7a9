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

/** Gives a receipt for the goods of a repair, signed on the screen of the staff, and has its paper made. */
export async function signedReceipt({ admin }: ErasureWorld, id: number): Promise<void> {
  const drawn = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const given = await admin.put('/api/v1/intervention/receipt', {
    id_intervention: id,
    kind: 'intake',
    person: 'Zqvxkwpjfirmatario',
    accessories: 'Chiavi di Zqvxkwpj',
    damage: 'Graffio fatto da Ŝàqüèkjwÿx',
    signature: `data:image/png;base64,${drawn.toString('base64')}`,
  });
  const { number } = given.data<{ number: number }>();
  (await admin.get(`/api/v1/document/receipt/${id}/${number}`)).data();
}
