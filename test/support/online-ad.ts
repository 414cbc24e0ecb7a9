import { expect } from 'vitest';
import { Caller } from './desk-calls.ts';
import { eventually } from './eventually.ts';
import { plainPicture } from './picture.ts';

/**
 * An ad of the demo company's customer that is online with its photo, and found by «zigrinatrice».
 * @returns its path
 */
export async function onlineAd(url: string): Promise<string> {
  const [seller, manager] = [await Caller.signIn(url, 'customer'), await Caller.signIn(url, 'manager')];
  const { id } = await seller.write('PUT', '/api/v1/ads', {
    description: 'Zigrinatrice Bertoli 40 mm\n\nPoco usata, visibile in funzione.',
    price: '1250,50',
    available: true,
    city: 'Brescia',
    province: 'BS',
    img: await plainPicture('#557788'),
    imgName: 'fronte.jpg',
  });
  const { status } = await manager.get('/api/v1/ads/:id', { id });
  // Ads of a seller who is known well enough go online without a review.
  if (status === 'IN_REVIEW') await manager.write('POST', '/api/v1/ads/:id/approve', { id });
  // The ad goes online once its photo is prepared.
  await eventually(async () => expect((await fetch(`${url}/annuncio/${id}`)).status).toBe(200));
  await eventually(async () =>
    expect(await (await fetch(`${url}/ricerca?r=zigrinatrice`)).text()).toContain(`/annuncio/${id}`),
  );
  return `/annuncio/${id}`;
}
