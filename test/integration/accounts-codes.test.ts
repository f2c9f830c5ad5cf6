import { describe, expect, it } from '@jest/globals';
import { AccountsContext, outcomes, wrongCode } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('mailed codes', () => {
  const all = setUp(() => AccountsContext.start());

  describe('to confirm an address', () => {
    it('confirms by the code, once, with one event', async () => {
      const { actor } = await all.register();
      const { code } = await all.mailed(actor.userId);
      expect(await all.verification.verifyByCode(actor, code)).toMatchObject({ email_verified: true });
      await expectRefused(all.verification.verifyByCode(actor, code), 'already_verified');
      expect(await all.events(actor.userId, 'user.verified')).toHaveLength(1);
    });

    it('confirms by the link without a session, once, and the code is used up with it', async () => {
      const { actor } = await all.register();
      const { linkToken } = await all.mailed(actor.userId);
      await all.verification.verifyByLink(linkToken!);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'already_verified');
      await expectRefused(all.verification.verifyByLink('made-up'), 'invalid_link');
      expect(await all.events(actor.userId, 'user.verified')).toHaveLength(1);
    });

    it('says so when the link is opened after the code was entered, also long after', async () => {
      const { actor } = await all.register();
      const { code, linkToken } = await all.mailed(actor.userId);
      await all.verification.verifyByCode(actor, code);
      await all.ageCodes(actor.userId, 31 * 60);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'already_verified');
    });

    it('counts once when it is entered many times at once', async () => {
      const { actor } = await all.register();
      const { code } = await all.mailed(actor.userId);
      const result = await outcomes(
        Array.from({ length: 20 }, () => all.verification.verifyByCode(actor, code)),
      );
      expect(result).toEqual({ done: 1, codes: ['already_verified'] });
      expect(await all.events(actor.userId, 'user.verified')).toHaveLength(1);
    });

    it('is void after five wrong tries, also when they come at once', async () => {
      const { actor } = await all.register();
      const { code } = await all.mailed(actor.userId);
      const guess = () => all.verification.verifyByCode(actor, wrongCode(code));
      expect(await outcomes(Array.from({ length: 20 }, guess))).toEqual({
        done: 0,
        codes: ['invalid_token'],
      });
      const [row] = await all.database.query('SELECT tries FROM email_code WHERE user_id = $1', [
        actor.userId,
      ]);
      expect(row).toEqual({ tries: 5 });
      await expectRefused(all.verification.verifyByCode(actor, code), 'invalid_token');
    });

    it('is valid for 30 minutes by the clock of the database', async () => {
      const [early, late] = [await all.register(), await all.register()];
      await all.ageCodes(early.actor.userId, 29 * 60);
      await all.ageCodes(late.actor.userId, 30 * 60);
      const codeOf = async (userId: number) => (await all.mailed(userId)).code;
      await all.verification.verifyByCode(early.actor, await codeOf(early.actor.userId));
      const late_ = all.verification.verifyByCode(late.actor, await codeOf(late.actor.userId));
      await expectRefused(late_, 'invalid_token');
      const { linkToken } = await all.mailed(late.actor.userId);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'invalid_link');
    });

    it('is sent again at most every minute, and the newer one voids the older', async () => {
      const { actor } = await all.register();
      const first = await all.mailed(actor.userId);
      await expect(all.verification.resend(actor)).rejects.toMatchObject({
        code: 'email_code_too_soon',
        options: { retryAfterSeconds: expect.any(Number) },
      });
      await all.ageCodes(actor.userId, 60);
      expect(await outcomes(Array.from({ length: 5 }, () => all.verification.resend(actor)))).toEqual({
        done: 1,
        codes: ['email_code_too_soon'],
      });
      const second = await all.mailed(actor.userId);
      await expectRefused(all.verification.verifyByLink(first.linkToken!), 'invalid_link');
      if (first.code !== second.code) {
        await expectRefused(all.verification.verifyByCode(actor, first.code), 'invalid_token');
      }
      await all.verification.verifyByCode(actor, second.code);
      await expectRefused(all.verification.resend(actor), 'already_verified');
    });

    it('is not valid for another user', async () => {
      const [mine, theirs] = [await all.register(), await all.register()];
      const { code } = await all.mailed(theirs.actor.userId);
      const { code: own } = await all.mailed(mine.actor.userId);
      if (code !== own) {
        await expectRefused(all.verification.verifyByCode(mine.actor, code), 'invalid_token');
      }
    });
  });

  describe('to change the address', () => {
    it('changes it when the code is entered, not before, and keeps the session', async () => {
      const { actor, user, session } = await all.register();
      await all.verification.requestChange(actor, 'new1@bahon.example');
      expect((await all.sessions.findByToken(session.token))?.user.email).toBe(user.email);
      const { code, email, linkToken } = await all.mailed(actor.userId);
      expect({ email, linkToken }).toEqual({ email: 'new1@bahon.example', linkToken: null });
      const verifiedUser = await all.verification.verifyByCode(actor, code);
      expect(verifiedUser).toMatchObject({ email: 'new1@bahon.example', email_verified: true });
      expect((await all.sessions.findByToken(session.token))?.user).toEqual(verifiedUser);
    });

    it('leaves the mailed link of the old address without effect', async () => {
      const { actor } = await all.register();
      const { linkToken } = await all.mailed(actor.userId);
      await all.verification.requestChange(actor, 'new2@bahon.example');
      await all.verification.verifyByCode(actor, (await all.mailed(actor.userId)).code);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'invalid_link');
    });

    it('refuses one that is taken, at once or by the time the code is entered', async () => {
      const [mine, theirs] = [await all.register(), await all.register()];
      await expect(all.verification.requestChange(mine.actor, theirs.user.email)).rejects.toMatchObject({
        code: 'email_taken',
        options: { fields: { new_email: 'email_taken' } },
      });
      await all.verification.requestChange(mine.actor, 'raced@bahon.example');
      const { code } = await all.mailed(mine.actor.userId);
      await all.register({ email: 'raced@bahon.example' });
      await expectRefused(all.verification.verifyByCode(mine.actor, code), 'email_taken');
    });

    it('sends the verification again when it is the own one', async () => {
      const { actor, user } = await all.register();
      await all.ageCodes(actor.userId, 60);
      expect(await all.verification.requestChange(actor, user.email)).toEqual({ email: user.email });
      await all.verification.verifyByCode(actor, (await all.mailed(actor.userId)).code);
      await expectRefused(all.verification.requestChange(actor, user.email), 'already_verified');
    });
  });
});
