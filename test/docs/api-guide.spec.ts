import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { renderApiGuide } from '../../web/build/api-guide.plugin.js';

describe('the page of the guide docs/api.md', () => {
  const markdown = readFileSync('docs/api.md', 'utf8');
  const { html, sections } = renderApiGuide(markdown);

  it('has every section, with the id that code hosts give it', () => {
    const titles = [...markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections.map(({ title }) => title)).toEqual(titles);
    expect(sections.map(({ id }) => id)).toContain('receive-events-with-webhooks');
    for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`);
  });

  it('links to pages of this site and to public ones, never to files of the repository', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    expect(links).toContain('/api/docs');
    expect(links.filter((href) => !/^(\/api\/|https:)/.test(href))).toEqual([]);
  });

  it('keeps the commands as they are written, and leaves out comments', () => {
    expect(html).toContain(
      'api -X POST &quot;$API/bookings/$BOOKING/confirm-delivery&quot;'.replaceAll('&quot;', '"'),
    );
    expect(html).toContain('OFFERS=$(api');
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('meanwhile');
  });
});
