import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Package } from '#domain/sales-orders/consignment.state.ts';
import type { OrderAddress } from '#domain/sales-orders/order.events.ts';
import { PACKAGE_LABEL_SIZES, type PackageLabelFormat } from '#domain/sales-orders/package-labels.ts';
import { type Company, listed } from './company.ts';

const MM = 72 / 25.4;
const WORDS = {
  it: {
    from: 'Mittente',
    to: 'Destinatario',
    phone: 'Tel.',
    order: 'Ordine',
    of: 'Collo',
    weight: 'Peso',
    carrier: 'Corriere',
  },
  en: { from: 'From', to: 'To', phone: 'Tel.', order: 'Order', of: 'Package', weight: 'Weight', carrier: 'Carrier' },
} as const;

interface PackageLabels {
  readonly company: Company;
  readonly language: Language;
  readonly orderId: number;
  readonly carrier: string;
  readonly to: OrderAddress;
  /** Each package has its code. */
  readonly packages: readonly Package[];
  readonly format: PackageLabelFormat;
}

/**
 * Labels to be stuck on packages, a page each: the recipient, which of how many packages it is, and the package's code,
 * in letters and as QR. Pure.
 */
export function packageLabels(paper: PackageLabels): TDocumentDefinitions {
  const { width, height } = PACKAGE_LABEL_SIZES[paper.format];
  const { packages } = paper;
  return {
    info: { title: WORDS[paper.language].of, creator: 'Officina', producer: 'Officina' },
    language: paper.language,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#000000' },
    pageSize: { width: width * MM, height: height * MM },
    pageMargins: 6 * MM,
    content: packages.map((one, at) => ({
      stack: drawn(paper, one, at + 1),
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  };
}

function drawn(
  { company, language, orderId, carrier, to, packages }: PackageLabels,
  one: Package,
  nth: number,
): Content[] {
  const words = WORDS[language];
  const place = listed([to.codepostal, to.city, to.province && `(${to.province})`, to.country], ' ');
  const kilos = (one.weight / 1000).toLocaleString(language, { maximumFractionDigits: 3 });
  return [
    { text: words.from, fontSize: 7 },
    { text: company.name, bold: true },
    { text: listed([company.address, company.city], ', '), margin: [0, 0, 0, 8] },
    { text: words.to, fontSize: 7 },
    { text: to.name, fontSize: 15, bold: true },
    { text: to.address, fontSize: 12 },
    { text: place, fontSize: 13, bold: true },
    { text: to.phone_number ? `${words.phone} ${to.phone_number}` : ' ', margin: [0, 0, 0, 10] },
    {
      columnGap: 8,
      margin: [0, 0, 0, 8],
      columns: [
        { width: 110, stack: [{ qr: one.code, fit: 105, eccLevel: 'M' }] },
        {
          width: '*',
          stack: [
            { text: `${words.of} ${nth}/${packages.length}`, fontSize: 16, bold: true },
            `${words.order} ${orderId}`,
            ...(one.weight > 0 ? [`${words.weight} ${kilos} kg`] : []),
            ...(carrier ? [`${words.carrier}: ${carrier}`] : []),
          ],
        },
      ],
    },
    { text: one.code, fontSize: 17, bold: true },
  ];
}
