import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedOut } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage } from '../../testing/render';
import { ForgotPasswordPage } from './forgot-password.page';

describe('a forgotten password', () => {
  let server: FakeServer;
  beforeEach(() => {
    signedOut();
    server = new FakeServer().on('POST /forgot-password', ok(null));
  });
  afterEach(() => {
    server.restore();
    sessionStorage.clear();
  });

  const email = () => screen.getByLabelText<HTMLInputElement>('Email');

  it('should keep the address over a reload until it is sent, and let go of the page unasked', async () => {
    const first = renderPage(<ForgotPasswordPage />);
    await userEvent.type(email(), 'farhana@bahon.example');
    // The way back is free: nothing was typed that is worth a question.
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();

    renderPage(<ForgotPasswordPage />);
    expect(email().value).toBe('farhana@bahon.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByRole('link', { name: /Enter the code/i });
    expect(server.asked('POST /forgot-password')).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
  });
});
