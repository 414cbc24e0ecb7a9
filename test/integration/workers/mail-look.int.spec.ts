import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptLogo } from '#api/kernel/kept-logo.ts';
import { FIRM_STREAM } from '#domain/firm/firm.state.ts';
import { THEME_STREAM } from '#domain/theme/theme.state.ts';
import { HOUSE_THEME } from '#domain/theme/theme-tokens.ts';
import { mailDetail } from '#projections/mail-log/mail-log.query.ts';
import { eventually } from '#test/support/eventually.ts';
import { pixel } from '#test/support/records/record-world.ts';
import * as story from '#test/support/repair-story.ts';
import { companyFrom } from '#workers/documents/company-now.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
  await world.start({ company: companyFrom(world.journal, world.media) });
});
afterEach(() => world.close());

const lastToCustomer = async (nth: number) => {
  await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(nth));
  return world.smtp.to(CUSTOMER).at(-1);
};

test('a theme that is published is the next mail’s, with the firm’s logo in it; its plain words stay as they were', async () => {
  await world.append('repair-5', [story.submitted()]);
  const before = await lastToCustomer(1);
  expect(before?.html).toContain(`background:${HOUSE_THEME.action_light}`);
  expect(before?.attachments).toEqual([]);

  const logo = await keptLogo({ logo: (await pixel()).toString('base64'), name: 'logo.png' }, world.media);
  const stored = await world.media.find(logo?.media ?? 0);
  const bytes = stored && (await world.media.files.read(stored.hash));
  await world.append(FIRM_STREAM, [{ type: 'FirmCorrected', data: { changes: { logo } } }]);
  await world.append(THEME_STREAM, [
    { type: 'ThemeDraftSaved', data: { changes: { accent_light: '#123456' } } },
    { type: 'ThemePublished', data: { theme: { ...HOUSE_THEME, action_light: '#7a1f3d' } } },
  ]);
  await world.append('repair-5', [story.arrived]);
  const after = await lastToCustomer(2);
  expect(after?.html).toContain('background:#7a1f3d');
  expect(after?.html, 'of a draft nothing is seen').not.toContain('#123456');
  expect(after?.html).toContain('src="cid:logo"');
  expect(
    after?.attachments.map(({ contentId, disposition, content }) => [
      contentId,
      disposition,
      Buffer.from(content as ArrayBuffer),
    ]),
  ).toEqual([['<logo>', 'inline', bytes]]);
  expect(after?.text).not.toMatch(/logo|#7a1f3d/);
  const [kept] = (await world.mails()).filter(({ template }) => template === 'repair-arrived');
  expect(await mailDetail(world.pool, kept?.id ?? 0)).toMatchObject({
    attachments: [],
    pictures: [{ cid: 'logo', media: logo?.media }],
  });
});
