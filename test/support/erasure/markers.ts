/**
 * A word that stands nowhere else, and in everything by which the erased person is known. It is so long that no sealed
 * text, hash or photo holds it by chance, in any encoding.
 */
export const STEM = 'zqvxkwpj';
/** A second such word, of letters that every encoding writes in its own way. */
export const ACCENTED = 'Ŝàqüèkjwÿx';

/** The person's numbers; the VAT number has a valid check digit. */
export const NUMBERS = {
  vat_number: '98765012343',
  telephone_number: '0987 6543210',
  mobile_number: '+39 398 7654321',
  ip: '203.0.113.77',
};

export const MARKERS: readonly string[] = [STEM, ACCENTED, ...Object.values(NUMBERS)];

/** How a marker may be written: plain, without capitals and accents, in JSON, addresses, mails, base64, hexadecimal. */
const FORMS: readonly { readonly marker: string; readonly form: string; readonly exact: boolean }[] = MARKERS.flatMap(
  (marker) => [
    ...[
      marker,
      marker.normalize('NFD').replace(/\p{M}/gu, ''),
      marker.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
      encodeURIComponent(marker),
      [...Buffer.from(marker)]
        .map((byte) => (byte < 0x7f && byte > 0x20 ? String.fromCharCode(byte) : `=${hex(byte)}`))
        .join(''),
      Buffer.from(marker).toString('hex'),
      marker.replace(/\s/g, ''),
    ].map((form) => ({ marker, form: form.toLowerCase(), exact: false })),
    // Base64 depends on whether the first letter is a capital, and on where in a group of three bytes the text begins.
    ...[marker, capital(marker)].flatMap((text) =>
      [0, 1, 2].map((at) => ({ marker, form: base64(text, at), exact: true })),
    ),
  ],
);

/** The markers that a text or bytes hold, in whatever encoding. */
export function markersIn(content: string | Buffer): string[] {
  const text = typeof content === 'string' ? content : `${content.toString('utf8')}\n${content.toString('latin1')}`;
  const joined = text.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]?/g, '');
  const exact = [text, joined, joined.replaceAll('-', '+').replaceAll('_', '/')];
  const folded = [text, joined].flatMap((one) => [
    one.toLowerCase(),
    one.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  ]);
  const found = FORMS.filter(({ form, exact: cased }) => (cased ? exact : folded).some((one) => one.includes(form)));
  return [...new Set(found.map(({ marker }) => marker))];
}

/**
 * The markers as the database's own files hold them, where nothing is encoded: a quicker search, since there are many
 * bytes.
 */
const RAW = MARKERS.flatMap((marker) =>
  [marker, marker.toLowerCase(), unaccented(marker), marker.replace(/\s/g, '')].map((form) => ({
    marker,
    form: Buffer.from(form).toString('latin1').toLowerCase(),
  })),
);

/** The markers that bytes hold without an encoding. */
export function rawMarkersIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1').toLowerCase();
  return [...new Set(RAW.filter(({ form }) => text.includes(form)).map(({ marker }) => marker))];
}

function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * The part of the base64 of `text` that does not depend on what stands around it, when it begins `at` bytes into a
 * group of three.
 */
function base64(text: string, at: number): string {
  const bytes = Buffer.from(`${'\0'.repeat(at)}${text}`);
  return bytes.toString('base64').slice(Math.ceil((at * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
