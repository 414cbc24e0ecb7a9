import sharp from 'sharp';
import type { Machine } from './machines.ts';
import type { Random } from './random.ts';

const BODIES = ['#c9792b', '#3d6f8e', '#7a8b3a', '#a33b36', '#5b5f66', '#2f6d62', '#d0a52c'] as const;
const FLOORS = ['#b9b4aa', '#a7a39b', '#c4bfb4', '#9ea5a8'] as const;

/** Draws a photo of a machine on the workshop's floor: a JPEG of 525 × 410, the webcam's size. */
export async function drawPhoto(random: Random, machine: Machine): Promise<Buffer> {
  const body = random.pick(BODIES);
  const floor = random.pick(FLOORS);
  const lean = random.int(-12, 12);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 525 410" width="525" height="410">
    <rect width="525" height="410" fill="#dcd8cf"/>
    <rect y="290" width="525" height="120" fill="${floor}"/>
    <path d="M0 290h525" stroke="#8d8a83" stroke-width="2"/>
    <g stroke="#00000022" stroke-width="1"><path d="M${90 + lean} 290L40 410M${260 + lean} 290v120M${430 + lean} 290L490 410"/></g>
    <ellipse cx="262" cy="345" rx="190" ry="22" fill="#00000033"/>
    <g transform="translate(${lean} 0)">${SHAPES[machine.kind.kind](body, random)}</g>
    <g font-family="DejaVu Sans, sans-serif" font-size="13" fill="#222">
      <rect x="12" y="374" width="${24 + machine.series.length * 9}" height="24" rx="3" fill="#ffffffcc"/>
      <text x="22" y="391">${machine.series}</text>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** Draws a signature as the screen's pad keeps it: a PNG of dark ink on white. */
export async function drawSignature(random: Random): Promise<Buffer> {
  const loops = Array.from({ length: random.int(5, 8) }, (_, nth) => {
    const x = 60 + nth * 58;
    const high = random.int(35, 95);
    return `C${x} ${170 - high},${x + 34} ${150 - high},${x + 30} ${168 - high / 4}S${x + 46} 190,${x + 58} ${random.int(150, 172)}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 20 600 200" width="600" height="200">
    <rect y="20" width="600" height="200" fill="#fff"/>
    <g fill="none" stroke="#1d2529" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M42 165${loops.join('')}"/><path d="M50 ${random.int(196, 210)}q220 -${random.int(20, 44)} 470 -10"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Shape = (body: string, random: Random) => string;
const SHAPES: Record<Machine['kind']['kind'], Shape> = {
  forklift: (body) => `
    <path d="M170 330v-95l28-72h86l34 72h58v95z" fill="${body}" stroke="#222" stroke-width="3"/>
    <path d="M208 172h68l26 62h-116z" fill="#e8eef0" stroke="#222" stroke-width="3"/>
    <path d="M392 130v205M408 130v205" stroke="#333" stroke-width="7"/><path d="M404 326h84" stroke="#333" stroke-width="8"/>
    <circle cx="214" cy="332" r="26" fill="#2b2b2b"/><circle cx="214" cy="332" r="11" fill="#999"/>
    <circle cx="344" cy="332" r="26" fill="#2b2b2b"/><circle cx="344" cy="332" r="11" fill="#999"/>`,
  welder: (body, random) => `
    <rect x="165" y="150" width="200" height="170" rx="10" fill="${body}" stroke="#222" stroke-width="3"/>
    <rect x="185" y="170" width="86" height="44" rx="3" fill="#17211c"/>
    <text x="196" y="202" font-family="monospace" font-size="27" fill="#6fd08c">${random.int(60, 320)}A</text>
    <circle cx="320" cy="192" r="22" fill="#ddd" stroke="#222" stroke-width="3"/><path d="M320 192l10-16" stroke="#222" stroke-width="4"/>
    <circle cx="212" cy="280" r="14" fill="#333"/><circle cx="318" cy="280" r="14" fill="#333"/>
    <path d="M212 280c-60 30-80 60-110 50" fill="none" stroke="#222" stroke-width="8"/>
    <circle cx="195" cy="334" r="14" fill="#2b2b2b"/><circle cx="335" cy="334" r="14" fill="#2b2b2b"/>`,
  inverter: (body, random) => `
    <rect x="190" y="95" width="150" height="240" rx="5" fill="#e7e5df" stroke="#222" stroke-width="3"/>
    <rect x="190" y="95" width="150" height="44" fill="${body}"/>
    <rect x="215" y="155" width="100" height="46" rx="3" fill="#17211c"/>
    <text x="228" y="187" font-family="monospace" font-size="24" fill="#e0784f">F${random.digits(4)}</text>
    ${[0, 1, 2, 3, 4, 5].map((i) => `<rect x="${205 + i * 21}" y="300" width="14" height="22" fill="#555"/>`).join('')}
    ${[0, 1, 2, 3, 4].map((i) => `<path d="M212 ${222 + i * 13}h106" stroke="#9a968d" stroke-width="5"/>`).join('')}`,
  board: (body, random) => `
    <path d="M110 130l300-14 24 196-318 14z" fill="#2f6b47" stroke="#163723" stroke-width="3"/>
    ${Array.from({ length: 16 }, () => {
      const [x, y] = [random.int(140, 380), random.int(150, 285)];
      return `<rect x="${x}" y="${y}" width="${random.int(12, 44)}" height="${random.int(9, 26)}" fill="${random.pick(['#1d1d1f', '#33363b', '#b89a3e', body])}"/>`;
    }).join('')}
    ${[0, 1, 2, 3].map((i) => `<circle cx="${150 + i * 30}" cy="300" r="9" fill="#c9cdd1"/>`).join('')}
    <circle cx="${random.int(180, 360)}" cy="${random.int(170, 260)}" r="24" fill="#1a120b" opacity="0.55"/>`,
};
