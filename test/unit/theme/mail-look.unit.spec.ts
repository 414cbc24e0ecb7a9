import { describe, expect, test } from 'vitest';
import { AA, contrast } from '#domain/theme/contrast.ts';
import { SCHEMES } from '#domain/theme/palette.ts';
import { themeFaults } from '#domain/theme/theme-faults.ts';
import { HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';
import { DEMO_COMPANY } from '#test/support/company.ts';
import { LETTER } from '#test/support/newsletter-story.ts';
import { seeded } from '#test/support/seeded.ts';
import { letterHtml } from '#workers/mail-templates/letter-html.ts';
import { mailLook } from '#workers/mail-templates/mail-look.ts';
import { newsletterHtml } from '#workers/newsletters/newsletter-mail.ts';

/** Themes of any colours that the rules let publish. */
function publishable(count: number): Theme[] {
  const random = seeded(7);
  const colour = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  const found: Theme[] = [HOUSE_THEME];
  while (found.length < count) {
    const colours = { accent_light: colour(), accent_dark: colour(), action_light: colour(), action_dark: colour() };
    const theme = { ...HOUSE_THEME, ...colours };
    if (themeFaults(theme).length === 0) found.push(theme);
  }
  return found;
}

const own: Theme = {
  ...HOUSE_THEME,
  accent_light: '#7a1f3d',
  accent_dark: '#f2a7c0',
  action_light: '#224422',
  action_dark: '#99dd99',
  radius: 2,
  text_font: 'serif',
  heading_font: 'slab',
  logo_height: 44,
};
const company = { ...DEMO_COMPANY, theme: own, logoFile: 12 };
const letter = {
  subject: 'Prova',
  preview: 'Prova',
  title: 'Prova',
  paragraphs: ['Testo'],
  button: { label: 'Apri', url: 'https://officina.example/x' },
  quotes: [{ who: 'A', when: 'oggi', text: 'B' }],
};
const frame = { newsletterId: 7, publicUrl: 'https://officina.example', leave: null, copy: null, follow: () => null };

describe('a mail in the theme that was published', () => {
  test('is read everywhere: no theme that may be published makes words of it below AA', () => {
    for (const theme of publishable(40)) {
      const look = mailLook(theme);
      for (const { page, card, said, ink, faint, accent, button, onButton } of SCHEMES.map((one) => look[one])) {
        const pairs = [page, card, said].flatMap((ground) =>
          [ink, faint, accent].map((words) => [words, ground] as const),
        );
        for (const [words, ground] of [...pairs, [onButton, button] as const])
          expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(AA);
      }
    }
  });

  test.each([
    ['a letter', letterHtml(letter, '', 'it', company), 'cid:logo'],
    [
      'a newsletter',
      newsletterHtml(LETTER, { ...frame, company, logo: 'https://officina.example/logo' }),
      'https://officina.example/logo',
    ],
  ])('%s has its colours in both schemes, its letters, its corners and the logo', (_, html, logo) => {
    for (const part of [
      'color: #7a1f3d',
      'background:#224422',
      'color: #f2a7c0 !important',
      'background: #99dd99 !important',
    ])
      expect(html).toContain(part);
    for (const part of ['border-radius:2px', 'Georgia', 'Rockwell', `src="${logo}" alt="${company.name}" height="44"`])
      expect(html).toContain(part);
    expect(html).not.toMatch(/#0b5563|#165d6b|undefined/);
  });

  test('without a logo it is headed by the firm’s name, and shows no picture', () => {
    const html = letterHtml(letter, '', 'it', { ...company, logoFile: null });
    expect(html).not.toContain('<img');
    expect(html).toContain(`>${company.name}</td>`);
  });
});
