import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { PlaceLink } from './contact-links';

const on = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

function show(): HTMLAnchorElement[] {
  render(
    <>
      <PlaceLink address="Motijheel, Dhaka">the address</PlaceLink>
      <PlaceLink lat={23.7461} lng={90.3742}>
        the point
      </PlaceLink>
    </>,
  );
  return ['the address', 'the point'].map((name) => screen.getByRole<HTMLAnchorElement>('link', { name }));
}
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('a place', () => {
  afterEach(() => jest.restoreAllMocks());

  it('should open in the map app of an Android phone', () => {
    on(android);
    expect(hrefs(show())).toEqual([
      'geo:0,0?q=Motijheel%2C%20Dhaka',
      'geo:23.7461,90.3742?q=23.7461,90.3742',
    ]);
  });

  it.each([
    ['an iPhone', iPhone],
    ['Windows', windows],
  ])('should open as a map in a new tab on %s', (_device, userAgent) => {
    on(userAgent);
    const links = show();
    expect(hrefs(links)).toEqual([
      'https://www.openstreetmap.org/search?query=Motijheel%2C%20Dhaka',
      'https://www.openstreetmap.org/?mlat=23.7461&mlon=90.3742#map=16/23.7461/90.3742',
    ]);
    for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
  });
});
