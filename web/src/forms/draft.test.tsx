import { fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { sessionExpired, signedIn, signedOut } from '../api/session.store';
import { press, renderPage, user, userWith } from '../testing/render';
import { ContractForm } from './contract-form';
import { PasswordField, TextField } from './fields';

const schema = z.object({ subject: z.string(), password: z.string(), again: z.string().optional() });

const form = (onSubmit: () => Promise<void> = () => Promise.resolve()) =>
  renderPage(
    <>
      <ContractForm name="letter" draft="letter" schema={schema} submitLabel="Send" onSubmit={onSubmit}>
        <TextField name="subject" label="Subject" />
        <PasswordField name="password" label="Password" autoComplete="off" />
        <PasswordField name="again" label="Once more" autoComplete="off" />
      </ContractForm>
      <a href="/elsewhere">Elsewhere</a>
    </>,
  );

async function type() {
  await user.type(screen.getByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Password'), 'letmein123');
  await user.type(screen.getByLabelText('Once more'), 'letmein123');
}

const subject = () => (screen.getByLabelText('Subject') as HTMLInputElement).value;

describe('the draft of a form', () => {
  beforeEach(() => signedIn(userWith()));
  afterEach(() => sessionStorage.clear());

  it('should be there again after a reload, without its password', async () => {
    const first = form();
    await type();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('letmein123');
    first.unmount();
    form();
    expect(subject()).toBe('Hello');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
    expect(screen.getByText('We restored what you typed earlier.')).toBeTruthy();
    await press('Start over');
    expect(subject()).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('should stay after a failure and end with success', async () => {
    const first = form(() => Promise.reject(new Error('no')));
    await type();
    await press('Send');
    await screen.findByText('no');
    expect(sessionStorage.length).toBe(1);
    first.unmount();
    form();
    await user.type(screen.getByLabelText('Password'), 'letmein123');
    await press('Send');
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('should survive an expired session, but no logout and no other user', async () => {
    form().unmount();
    const first = form();
    await type();
    first.unmount();
    sessionExpired();
    expect(sessionStorage.length).toBe(1);
    signedIn(userWith());
    expect(sessionStorage.length).toBe(1);
    signedIn(userWith({ user_id: 99 }));
    expect(sessionStorage.length).toBe(0);

    signedIn(userWith());
    const second = form();
    await type();
    second.unmount();
    signedOut();
    expect(sessionStorage.length).toBe(0);
  });

  it('should ask before a link leads away from it', async () => {
    form();
    await type();
    const isFollowed = fireEvent.click(screen.getByText('Elsewhere'));
    expect(isFollowed).toBe(false);
    await press('Stay');
    expect(subject()).toBe('Hello');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
  });
});
