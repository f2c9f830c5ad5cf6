import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderPage } from '../../testing/render';
import { ApiGuidePage } from './api-guide.page';

describe('the guide to API keys and webhooks', () => {
  fakeServer(null);

  it('should show the guide in English, with links to its sections and to the API reference', () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderPage(<ApiGuidePage />, { path: '/developers#create-a-key' });
    const heading = screen.getByRole('heading', { name: 'Create a key' });
    expect(scrollIntoView.mock.instances).toEqual([heading]);
    expect(heading.closest('article')?.lang).toBe('en');
    const sections = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(sections.getByRole('link').getAttribute('href')).toBe(`#${heading.id}`);
    expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/api/docs');
  });
});
