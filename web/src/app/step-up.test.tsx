import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '../api/session.store';
import { ProfilePage } from '../features/profile/profile.page';
import { fakeServer, failure, ok, secondFactorNeeded } from '../testing/fake-server';
import { fill, findDialog, press, renderPage, user, userWith } from '../testing/render';
import { StepUp } from './shell';

const MAKE = 'POST /api-keys';
const VERIFY = 'POST /second-factor/verify';
const secret = `bahon_${'x4Kq9w'.repeat(7)}z`;
const createdKey = {
  id: 3,
  name: 'ERP',
  prefix: 'bahon_x4Kq9w',
  scopes: ['bookings:read'],
  expires_at: null,
  last_used_at: null,
  last_address: null,
  created_at: '2026-11-20T09:30:00+06:00',
  key: secret,
};

const server = fakeServer(userWith({ email_verified: true }), {
  'GET /sessions': ok([]),
  'GET /api-keys': ok([]),
  [MAKE]: secondFactorNeeded,
  [VERIFY]: () => {
    server.on(MAKE, ok(createdKey));
    return ok(null);
  },
});

/** Asks for an API key, a sensitive request, which the server refuses. */
async function askForKey() {
  renderPage(
    <>
      <ProfilePage />
      <StepUp />
    </>,
    { path: '/profile' },
  );
  const card = within(await screen.findByRole('region', { name: 'API keys' }));
  await press('API keys', card);
  await press('Create key', card);
  const form = await findDialog('Create API key');
  await user.type(form.getByLabelText('Name'), 'ERP');
  await press('Create key', form);
  return findDialog('Confirm it’s you');
}
type Question = Awaited<ReturnType<typeof askForKey>>;
const code = (question: Question) => question.findByLabelText('Code from your authenticator app');
const confirm = (question: Question) => user.click(question.getByRole('button', { name: 'Confirm' }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());

describe('the question for the second factor', () => {
  it('should repeat the refused request once after the proof, as the same action', async () => {
    const question = await askForKey();
    expect(server.asked(MAKE)).toHaveLength(1);
    await fill(await code(question), '123456');
    await confirm(question);
    expect(await screen.findByText(secret)).toBeTruthy();
    expect(server.bodies(VERIFY)).toEqual([{ code: '123456' }]);
    const [first, second, ...more] = server.asked(MAKE);
    expect(more).toEqual([]);
    expect(second!.body).toEqual(first!.body);
    const keys = [first!, second!].map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await isClosed();
  });

  it('should stay open after a wrong code, and repeat nothing', async () => {
    server.on(VERIFY, failure(422, 'second_factor_wrong', 'Wrong.'));
    const question = await askForKey();
    await fill(await code(question), '111111');
    await confirm(question);
    expect(
      await question.findByText('Verification failed. The code may be wrong, expired or already used.'),
    ).toBeTruthy();
    expect(server.asked(MAKE)).toHaveLength(1);
  });

  it('should leave everything as it was when it is cancelled, and ask again the next time', async () => {
    const question = await askForKey();
    await press('Close', question);
    await isClosed();
    const form = await findDialog('Create API key');
    expect(await form.findByText('Verify your second factor to continue.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('ERP');
    expect(server.asked(MAKE)).toHaveLength(1);
    expect(server.asked(VERIFY)).toEqual([]);
    expect(currentSession().state).toBe('signed-in');

    await press('Create key', form);
    const again = await findDialog('Confirm it’s you');
    await fill(await code(again), '123456');
    await confirm(again);
    expect(await screen.findByText(secret)).toBeTruthy();
  });
});
