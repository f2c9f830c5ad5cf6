import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { press, renderPage, user, userWith } from '../../testing/render';
import { RegisterPage } from './register.page';

const server = fakeServer(null, {
  'POST /user-exist': ({ body }) =>
    (body as { username: string }).username === 'taken'
      ? { body: { status: false, data: null, message: 'This username is already taken.' } }
      : ok(null, 'Username is available.'),
  'POST /verify-email-exist': ok(null, 'Email is available.'),
});

/** Pasted: what happens at every key is the live check's matter. */
async function fillIn(username: string) {
  const texts = {
    'Full name': 'Karim Uddin',
    Username: username,
    Email: 'karim@example.com',
    'Phone number': '01712345678',
    Password: 'secret-12',
    'Confirm password': 'secret-12',
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

describe('the live username check', () => {
  it.each([
    ['abc', 'Must be more than 4 characters.'],
    ['1karim', 'Username cannot start with a number.'],
    ['ka rim', 'Username cannot contain spaces.'],
  ])('should say at once what is wrong with %p, without asking the server', async (typedName, text) => {
    renderPage(<RegisterPage />);
    await user.type(screen.getByLabelText('Username'), typedName);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.bodies('POST /user-exist')).not.toContainEqual(
      expect.objectContaining({ username: typedName }),
    );
  });

  it('should say what the server says about a name that may be free', async () => {
    renderPage(<RegisterPage />);
    const field = screen.getByLabelText('Username');
    await user.type(field, 'taken');
    expect(await screen.findByText('This username is already taken.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'karim');
    expect(await screen.findByText('Username is available.')).toBeTruthy();
  });
});

describe('the registration form', () => {
  it('should count down from 2 and lead to the email verification', async () => {
    jest.useFakeTimers();
    const answer = ok(userWith(), 'Registration Successful. Please verify your email.');
    server.on('POST /register', { status: 201, ...answer });
    const { location } = renderPage(<RegisterPage />, { path: '/register' });
    await fillIn('karim');
    await press('Create account');
    expect(await screen.findByText('Registration Successful. Please verify your email.')).toBeTruthy();
    expect(screen.getByText('Redirecting in 2 seconds…')).toBeTruthy();
    expect(await screen.findByText('Redirecting in 1 second…')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/email-verify'));
  });

  it('should show the server’s texts beside the fields, joined above the button, and keep what was typed', async () => {
    const errors = {
      username: 'This username is already taken.',
      email: 'This email is already registered.',
    };
    const refusal = failure(409, 'invalid_fields', 'Please check the highlighted fields.', errors);
    server.on('POST /register', refusal);
    renderPage(<RegisterPage />);
    await fillIn('karim');
    await press('Create account');
    await screen.findByText('This username is already taken., This email is already registered.');
    expect(screen.getByText('This username is already taken.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Karim Uddin');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-12');
  });
});
