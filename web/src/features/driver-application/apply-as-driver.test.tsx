import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn, signedOut } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { ApplyAsDriverPage } from './apply-as-driver.page';

const user = userEvent.setup({ delay: null, applyAccept: false });

let server: FakeServer;
beforeEach(() => {
  signedOut();
  server = new FakeServer();
});
afterEach(() => server.restore());

describe('the driver application', () => {
  it('should ask for all fields, and for two passwords that are alike', async () => {
    renderPage(<ApplyAsDriverPage />);
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Please fill in all required fields correctly.')).toBeTruthy();
    await user.type(screen.getByLabelText('Full name'), 'Jamal Mia');
    await user.type(screen.getByLabelText('Username'), 'jamal');
    await user.type(screen.getByLabelText('Email'), 'jamal@example.com');
    await user.type(screen.getByLabelText('Phone number'), '01712345678');
    await user.type(screen.getByLabelText('Password'), 'secret-12');
    await user.type(screen.getByLabelText('Confirm password'), 'secret-13');
    await user.type(screen.getByLabelText('Vehicle type'), 'Truck');
    await user.type(screen.getByLabelText('Driving experience'), 'Ten years');
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Password and Confirm Password do not match')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields correctly.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Jamal Mia');
  }, 20_000);

  it('should take several documents, refuse what is no document, and let go of one', async () => {
    renderPage(<ApplyAsDriverPage />);
    const field = screen.getByLabelText(/^Documents/);
    const licence = new File(['a'], 'licence.png', { type: 'image/png' });
    const card = new File(['b'], 'card.pdf', { type: 'application/pdf' });
    const film = new File(['c'], 'film.mp4', { type: 'video/mp4' });
    await user.upload(field, [licence, card, film]);
    expect(screen.getByText('film.mp4 is neither a picture (JPEG, PNG, WebP) nor a PDF.')).toBeTruthy();
    expect(screen.getByText('licence.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove card.pdf' }));
    expect(screen.queryByText('card.pdf')).toBeNull();
    expect(screen.getByText('licence.png')).toBeTruthy();
  });

  it('should show a rejected driver why, and let them send it again', async () => {
    signedIn(userWith({ role: 'driver', driver_status: 'rejected' }));
    server.on(
      'GET /drivers/application',
      ok({
        id: 7,
        vehicle_type: 'Truck',
        experience: 'Ten years',
        status: 'rejected',
        reason: 'The licence has expired.',
        suspension: null,
        expires_on: { licence: null },
        documents: [
          { id: 'f1', name: 'licence.png', media_type: 'image/png', size: 2048, url: '/api/files/f1' },
          { id: 'f2', name: 'card.pdf', media_type: 'application/pdf', size: 4096, url: '/api/files/f2' },
        ],
        created_at: '2026-11-20T09:30:00+06:00',
        version: 2,
      }),
    );
    renderPage(<ApplyAsDriverPage />);
    expect(await screen.findByText('The licence has expired.')).toBeTruthy();
    const sent = within(screen.getByRole('list', { name: 'Documents you sent' }));
    const [picture, paper] = sent.getAllByRole('link');
    expect(picture!.getAttribute('href')).toBe('/api/files/f1');
    expect(picture!.querySelector('img')?.getAttribute('src')).toBe('/api/files/f1?view=thumbnail');
    expect(paper!.getAttribute('download')).toBe('card.pdf');
    expect(screen.getByLabelText<HTMLInputElement>('Vehicle type').value).toBe('Truck');
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
  });
});
