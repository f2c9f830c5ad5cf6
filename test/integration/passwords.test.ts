import { describe, expect, it } from '@jest/globals';
import { PasswordChangeService } from '@app/domain/accounts/password-change.service.js';
import { AccountsContext, outcomes, PASSWORD } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';

describe('a common password', () => {
  const guessable = { code: 'password_guessable' };

  const all = setUp(() => AccountsContext.start());

  it('creates no account', async () => {
    await expect(all.register({ username: 'weak1', password: 'Password123' })).rejects.toMatchObject(
      guessable,
    );
    await expect(all.register({ username: 'weak1', password: 'weak1-2026' })).rejects.toMatchObject(
      guessable,
    );
    expect(await all.database.query(`SELECT 1 FROM app_user WHERE username = 'weak1'`)).toEqual([]);
  });

  it('does not replace another password', async () => {
    const { user, actor } = await all.register();
    const change = (new_password: string) =>
      all.context.get(PasswordChangeService).change(actor, { current_password: PASSWORD, new_password });
    await expect(change('qwertyuiop')).rejects.toMatchObject({
      ...guessable,
      options: { fields: { new_password: 'password_guessable' } },
    });
    await expect(change(user.email)).rejects.toMatchObject(guessable);
    await all.login(user.username);
    await change('a quite different sentence');
  });

  it('is not set by a mailed code, which stays valid, and discloses nothing about an address', async () => {
    const { user } = await all.register({ username: 'forgetful', name: 'Nasrin Akter' });
    await all.resets.request(user.email);
    const { code } = await all.mailed(user.user_id);
    const reset = (password: string, email = user.email) => all.resets.reset(email, code, password);
    expect(await outcomes([reset('iloveyou1'), reset('iloveyou1', 'nobody@bahon.example')])).toEqual({
      done: 0,
      codes: ['password_guessable'],
    });
    await expect(reset('nasrinakter1')).rejects.toMatchObject(guessable);
    await all.login(user.username);
    await reset('a quite different sentence');
    await all.login(user.username, 'a quite different sentence');
  });
});
