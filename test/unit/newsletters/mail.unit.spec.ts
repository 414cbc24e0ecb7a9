import { describe, expect, test } from 'vitest';
import type { NewsletterBlock } from '#domain/newsletters/newsletter-content.ts';
import { linksOf } from '#domain/newsletters/newsletter-links.ts';
import { demoCompanyNow } from '#test/support/company.ts';
import { LETTER } from '#test/support/newsletter-story.ts';
import { hostGroup } from '#workers/newsletters/host-group.ts';
import { mailFaultOf } from '#workers/newsletters/mail-fault.ts';
import { newsletterHtml, newsletterText } from '#workers/newsletters/newsletter-mail.ts';

const EVIL = `<script>alert(1)</script></style>"'{{x}}<svg onload=alert(1)>`;
const frame = async (leave: string | null = 'https://officina.example/newsletter/lascia/x') => ({
  newsletterId: 7,
  company: await demoCompanyNow(),
  publicUrl: 'https://officina.example',
  leave,
  logo: null,
  copy: null,
  follow: () => null,
});

describe('a newsletter’s message', () => {
  test('runs nothing that anybody wrote, in no field of any block', async () => {
    const image = { media: 3, alt: EVIL };
    const blocks: NewsletterBlock[] = [
      { key: 'a', kind: 'hero', title: EVIL, text: EVIL, image, action: EVIL, href: 'javascript:alert(1)' },
      { key: 'b', kind: 'text', text: `${EVIL} [qui](javascript:alert(1))` },
      { key: 'c', kind: 'image', image, caption: EVIL },
      { key: 'd', kind: 'html', html: `<a href="javascript:alert(1)">qui</a><p onclick="x()">testo</p>${EVIL}` },
    ];
    const html = newsletterHtml({ ...LETTER, subject: EVIL, preheader: EVIL, blocks }, await frame());
    expect(html).not.toMatch(/<script|<svg|href="javascript:|onclick=/i);
    // Only the frame's own style.
    expect(html.match(/<\/style/gi)).toHaveLength(1);
    expect(html).toContain('testo');
  });

  test('leads whole addresses everywhere, and where it leaves in both parts', async () => {
    const html = newsletterHtml(LETTER, await frame());
    const text = newsletterText(LETTER, await frame());
    expect(html).toContain('href="https://officina.example/ricerca"');
    expect(text).toContain('Guarda gli annunci: https://officina.example/ricerca');
    for (const part of [html, text]) expect(part).toContain('https://officina.example/newsletter/lascia/x');
    expect(newsletterText(LETTER, await frame(null))).not.toContain('Disiscriviti');
  });

  test('has its counted links and its copy in the browser, where it has them; plain words lead straight', async () => {
    const counted = {
      ...(await frame()),
      copy: 'https://officina.example/copia',
      follow: (href: string) => `https://f.example/?${href}`,
    };
    const html = newsletterHtml(LETTER, counted);
    expect(html).toContain('href="https://f.example/?/ricerca"');
    expect(html).toMatch(
      /<a href="https:\/\/officina\.example\/copia" style="color:#[\da-f]{6}">Vedi nel browser<\/a>/,
    );
    expect(newsletterText(LETTER, counted)).toContain('Guarda gli annunci: https://officina.example/ricerca');
    expect(newsletterText(LETTER, counted)).toContain('Vedi nel browser: https://officina.example/copia');
    expect(linksOf(LETTER)).toEqual(['/ricerca', 'https://example.com/listino']);
  });

  test('has a plain part with lists, headings and where links lead', async () => {
    const blocks: NewsletterBlock[] = [
      { key: 'a', kind: 'text', text: '## Torni\n\n- uno\n- **due**\n\n1. primo\n2. [secondo](https://a.example)' },
    ];
    const text = newsletterText({ ...LETTER, blocks }, await frame());
    expect(text).toContain('TORNI\n\n- uno\n- due\n\n1. primo\n2. secondo (https://a.example)');
  });
});

test('domains that the same hosts serve share one rate', () => {
  expect(['a@Hotmail.it', 'b@outlook.com', 'c@virgilio.it', 'd@officina.example'].map(hostGroup)).toEqual([
    ...['outlook.com', 'outlook.com', 'libero.it', 'officina.example'],
  ]);
});

describe('what a mail server said', () => {
  const fault = (message: string, over: object = {}) => mailFaultOf(Object.assign(new Error(message), over));

  test('refuses a recipient for good or for now, and asks for less', () => {
    expect(fault('550 5.1.1 <x@y.example> unknown', { responseCode: 550, command: 'RCPT TO' })).toEqual({
      kind: 'refused',
      text: '550 5.1.1 <…> unknown',
    });
    expect(fault('451 later', { responseCode: 451, command: 'DATA' })).toMatchObject({ kind: 'later', slower: false });
    expect(fault('450 4.7.1 too many', { responseCode: 450, command: 'DATA' })).toMatchObject({ slower: true });
  });

  test('is nobody’s fault where nothing of the message left', () => {
    expect(fault('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }).kind).toBe('away');
    expect(fault('bad login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }).kind).toBe('away');
    expect(fault('sender refused', { responseCode: 550, command: 'MAIL FROM' }).kind).toBe('away');
  });

  test('is unknown where a connection broke: the same words come before the text and after it', () => {
    expect(fault('Connection closed unexpectedly', { code: 'ECONNECTION', command: 'CONN' }).kind).toBe('unknown');
    expect(fault('the mail server did not finish in time').kind).toBe('unknown');
  });
});
