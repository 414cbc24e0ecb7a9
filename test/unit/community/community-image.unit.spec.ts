import { describe, expect, test } from 'vitest';
import {
  approveCommunityImage,
  correctCommunityImage,
  giveBackCommunityImage,
  offerCommunityImage,
  removeCommunityImage,
  tellCommunityImagePrepared,
} from '#domain/community/community-image.decide.ts';
import type { CommunityImageDetails } from '#domain/community/community-image.events.ts';
import { type CommunityImageState, communityImageFold } from '#domain/community/community-image.state.ts';
import { MAX_IN_REVIEW } from '#domain/community/community-image-limits.ts';
import {
  imageApproved,
  imageCorrected,
  imageGivenBack,
  imageOffered,
  imagePrepared,
  imageRemoved,
  imageSubmitted,
} from '#test/support/community-story.ts';
import { given } from '#test/support/given.ts';

const there = { category: true };
const correct = (changes: Partial<CommunityImageDetails>) => (image: CommunityImageState) =>
  correctCommunityImage(image, changes, there);
const giveBack = (why: Parameters<typeof giveBackCommunityImage>[1]) => (image: CommunityImageState) =>
  giveBackCommunityImage(image, why);
const WHY = { reasons: ['bad-images'], note: '' } as const;

describe('an image that is offered', () => {
  test('waits for its review, whatever is said of it', () => {
    expect(communityImageFold.evolve(null, imageOffered())).toMatchObject({ status: 'IN_REVIEW', prepared: false });
  });

  test('names a category that is there, or none', () => {
    const image = { media: 1, name: 'a.jpg' };
    const offer = { imageId: 5, customer_id: 77, description: '', image_category_id: 3, image };
    expect(offerCommunityImage(offer, { category: false }, 0)).toMatchObject({
      fields: [{ field: 'image_category_id' }],
    });
    expect(offerCommunityImage(offer, there, 0)).toMatchObject([{ type: 'CommunityImageOffered' }]);
  });

  test('is refused while too many of the same customer wait', () => {
    const offer = {
      imageId: 5,
      customer_id: 77,
      description: '',
      image_category_id: null,
      image: { media: 1, name: 'a.jpg' },
    };
    expect(offerCommunityImage(offer, there, MAX_IN_REVIEW - 1)).toHaveLength(1);
    expect(offerCommunityImage(offer, there, MAX_IN_REVIEW)).toMatchObject({ code: 'images-wait', kind: 'state' });
  });
});

describe('what is said of an image', () => {
  test('is looked at again where it is online and its words change', () => {
    const online = given(communityImageFold, [imageOffered(), imageApproved]);
    online
      .when(correct({ description: 'Chiamami' }))
      .happens(imageCorrected({ description: 'Chiamami' }), imageSubmitted);
    online.when(correct({ image_category_id: 3 })).happens(imageCorrected({ image_category_id: 3 }));
    online.when(correct({ description: 'Tornio in officina' })).happens();
  });

  test('brings what was given back to its review again, whatever of it changed', () => {
    given(communityImageFold, [imageOffered(), imageGivenBack])
      .when(correct({ image_category_id: 3 }))
      .happens(imageCorrected({ image_category_id: 3 }), imageSubmitted);
  });

  test('changes no more once the image is deleted', () => {
    given(communityImageFold, [imageOffered(), imageRemoved()])
      .when(correct({ description: 'Ancora' }))
      .refused('image-is-gone');
  });
});

describe('who reviews', () => {
  test('lets it online, also what he gave back before; online already is nothing to do', () => {
    given(communityImageFold, [imageOffered()]).when(approveCommunityImage).happens(imageApproved);
    given(communityImageFold, [imageOffered(), imageGivenBack]).when(approveCommunityImage).happens(imageApproved);
    given(communityImageFold, [imageOffered(), imageApproved]).when(approveCommunityImage).happens();
    given(communityImageFold, [imageOffered(), imageRemoved()]).when(approveCommunityImage).refused('image-is-gone');
  });

  test('gives it back, or takes it down, only with a reason', () => {
    const online = given(communityImageFold, [imageOffered(), imageApproved]);
    online.when(giveBack({ reasons: [], note: '' })).refused('reason-missing');
    online.when(giveBack({ reasons: ['other'], note: '' })).refused('note-missing');
    online.when(giveBack(WHY)).happens(imageGivenBack);
    given(communityImageFold, [imageOffered(), imageGivenBack]).when(giveBack(WHY)).refused('image-not-in-review');
  });
});

test('a worker tells once that it is ready, and it is removed once', () => {
  given(communityImageFold, [imageOffered()]).when(tellCommunityImagePrepared).happens(imagePrepared);
  given(communityImageFold, [imageOffered(), imagePrepared]).when(tellCommunityImagePrepared).happens();
  const remove = (image: CommunityImageState) => removeCommunityImage(image, 'owner');
  given(communityImageFold, [imageOffered()]).when(remove).happens(imageRemoved());
  given(communityImageFold, [imageOffered(), imageRemoved()]).when(remove).happens();
});
