import { expect, test } from 'vitest';
import {
  type AttachmentChanges,
  correctAttachment,
  deleteAttachment,
  deleteAttachmentTranslation,
  insertAttachment,
} from '#domain/attachments/attachment.decide.ts';
import { type AttachmentState, attachmentFold, versionFor } from '#domain/attachments/attachment.state.ts';
import {
  attachmentDeleted,
  attachmentInserted,
  attachmentItemNamed,
  attachmentTranslated,
  attachmentTranslationDeleted,
  paper,
} from '#test/support/attachment-story.ts';
import { given } from '#test/support/given.ts';

const there = { item: true };
const correct =
  (changes: AttachmentChanges, named = there) =>
  (attachment: AttachmentState) =>
    correctAttachment(attachment, changes, named);
const BOTH = [attachmentInserted(), attachmentTranslated('en', 'Manual', 2)];

test('a new one has a name, and an item that is there', () => {
  const made = { attachmentId: 8, customer_id: 77, item_id: 3, language: 'it', name: '', file: paper(1) } as const;
  expect(insertAttachment(made, there)).toMatchObject({ fields: [{ field: 'name' }] });
  expect(insertAttachment({ ...made, name: 'Manuale' }, { item: false })).toMatchObject({
    fields: [{ field: 'item_id' }],
  });
});

test('a language that it did not have needs a name and a file; one that it had needs neither', () => {
  const one = given(attachmentFold, [attachmentInserted()]);
  one.when(correct({ language: 'en', name: 'Manual' })).refused('attachment-without-file', { field: 'file' });
  one.when(correct({ language: 'en', file: paper(2) })).refused('attachment-without-name', { field: 'name' });
  one
    .when(correct({ language: 'en', name: 'Manual', file: paper(2) }))
    .happens(attachmentTranslated('en', 'Manual', 2));
  one.when(correct({ language: 'it', name: 'Guida' })).happens(attachmentTranslated('it', 'Guida', 1));
  one.when(correct({ language: 'it', name: 'Manuale d’uso' })).nothing();
});

test('the item is named for all languages, and must be there', () => {
  const one = given(attachmentFold, [attachmentInserted()]);
  one.when(correct({ language: 'it', item_id: 3 })).happens(attachmentItemNamed(3));
  one.when(correct({ language: 'it', item_id: 3 }, { item: false })).refused('no-such-item', { field: 'item_id' });
});

test('a translation is taken away, but the last one goes with the attachment', () => {
  const english = (attachment: AttachmentState) => deleteAttachmentTranslation(attachment, 'en');
  given(attachmentFold, BOTH).when(english).happens(attachmentTranslationDeleted('en'));
  given(attachmentFold, [attachmentInserted()]).when(english).refused('no-such-translation');
  given(attachmentFold, [attachmentInserted('en')])
    .when(english)
    .refused('last-translation');
  given(attachmentFold, BOTH).when(deleteAttachment).happens(attachmentDeleted);
  given(attachmentFold, [...BOTH, attachmentDeleted])
    .when(deleteAttachment)
    .nothing();
  given(attachmentFold, [...BOTH, attachmentDeleted])
    .when(correct({ language: 'it', name: 'Guida' }))
    .refused('not-found');
});

test('a reader gets it in his language, else in Italian, else in the one there is', () => {
  const versions = given(attachmentFold, BOTH).state?.versions ?? {};
  expect([versionFor(versions, 'en')?.version.name, versionFor(versions, 'it')?.language]).toEqual(['Manual', 'it']);
  expect(versionFor({ en: 'only' }, 'it')).toEqual({ language: 'en', version: 'only' });
  expect(versionFor({}, 'it')).toBeNull();
});
