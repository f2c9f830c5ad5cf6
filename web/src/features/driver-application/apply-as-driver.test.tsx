import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { fakeServer, ok } from '../../testing/fake-server';
import { expectTexts, press, renderPage, userWith } from '../../testing/render';
import { applicationWith } from '../../testing/rows';
import { ApplyAsDriverPage } from './apply-as-driver.page';

const user = userEvent.setup({ delay: null, applyAccept: false });

const server = fakeServer(null);

describe('the driver application', () => {
  it('should take several documents, refuse what is no document, and remove one', async () => {
    renderPage(<ApplyAsDriverPage />);
    const field = screen.getByLabelText(/^Documents/);
    const licence = new File(['a'], 'licence.png', { type: 'image/png' });
    const card = new File(['b'], 'card.pdf', { type: 'application/pdf' });
    const film = new File(['c'], 'film.mp4', { type: 'video/mp4' });
    await user.upload(field, [licence, card, film]);
    expectTexts(screen, 'film.mp4 isn’t an image (JPEG, PNG, WebP) or a PDF.', 'licence.png');
    await press('Remove card.pdf');
    expect(screen.queryByText('card.pdf')).toBeNull();
    expect(screen.getByText('licence.png')).toBeTruthy();
  });

  it('should show a rejected driver why, and let them send it again', async () => {
    signedIn(userWith({ role: 'driver', driver_status: 'rejected' }));
    const file = { size: 2048, created_at: '2026-11-20T09:30:00+06:00', kind: null, is_reviewed: true };
    server.on(
      'GET /drivers/application',
      ok(
        applicationWith({
          status: 'rejected',
          reason: 'The licence has expired.',
          documents: [
            { ...file, id: 1, name: 'licence.png', media_type: 'image/png', url: '/api/files/1' },
            { ...file, id: 2, name: 'card.pdf', media_type: 'application/pdf', url: '/api/files/2' },
          ],
        }),
      ),
    );
    renderPage(<ApplyAsDriverPage />);
    expect(await screen.findByText('The licence has expired.')).toBeTruthy();
    const documentRegion = within(screen.getByRole('region', { name: 'Your documents' }));
    const [picture, paper] = documentRegion.getAllByRole('link');
    expect(picture!.getAttribute('href')).toBe('/api/files/1');
    expect(picture!.querySelector('img')?.getAttribute('src')).toBe('/api/files/1?view=thumbnail');
    expect(paper!.getAttribute('download')).toBe('card.pdf');
    expect(screen.getByLabelText<HTMLInputElement>('Vehicle type').value).toBe('Truck');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });
});
