import { describe, expect, it } from '@jest/globals';
import { userSchema } from '@app/contracts/users.js';
import { AccountsService } from '@app/domain/accounts/accounts.service.js';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import { UserAdministrationService } from '@app/domain/users/user-administration.service.js';
import { UsersModule } from '@app/domain/users/users.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { DomainContext } from '../support/domain-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { lazy, setUp } from '../support/set-up.js';

describe('users', () => {
  const domain = setUp(() => DomainContext.start([RateLimitModule, AccountsModule, UsersModule]));
  const users = lazy(() => domain.get(UsersService));
  const administration = lazy(() => domain.get(UserAdministrationService));
  const sessions = lazy(() => domain.get(SessionsService));
  const admin = setUp(() => domain.person('admin'));

  const signIn = (userId: number) =>
    domain
      .get(Database)
      .transaction((tx) =>
        sessions.create(tx, userId, { isRemembered: false, device: { userAgent: null, ipAddress: null } }),
      );
  const find = async (id: number) =>
    (await users.list({ limit: '1', before: String(id + 1) })).items.find((user) => user.id === id);
  const userEvents = (id: number) =>
    domain.database.query<{ type: string }>(
      `SELECT type FROM outbox_event WHERE payload->>'user_id' = $1 AND type LIKE ANY ('{user.%,sessions.%,email_code.%}')
       ORDER BY sequence`,
      [String(id)],
    );

  describe('list', () => {
    it('lists users who are not deleted by role and search, newest first', async () => {
      const [driver, customer] = [await domain.person('driver'), await domain.person('user')];
      await domain.database.query(
        `UPDATE app_user SET name = 'Sumon_100%', phone = '01999-555' WHERE id = $1`,
        [customer.userId],
      );
      const all = (await users.list({ limit: '200' })).items;
      for (const user of all) expect(userSchema.strict().parse(user)).toEqual(user);
      expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort((a, b) => b - a));
      const ids = async (query: Parameters<typeof users.list>[0]) =>
        (await users.list(query)).items.map(({ id }) => id);
      expect(await ids({ role: 'driver' })).toEqual([driver.userId]);
      for (const search of [
        'sumon_',
        '100%',
        '01999-5',
        '০১৯৯৯-৫',
        `user${String(customer.name).split(' ')[1]}@BAHON`,
      ]) {
        expect(await ids({ search })).toEqual([customer.userId]);
      }
      expect(await ids({ search: 'sumon100' })).toEqual([]);
      expect(JSON.stringify(all)).not.toContain('password');
    });

    it('offers staff the customers only', async () => {
      const customer = await domain.person('user');
      const { items } = await users.customers({ search: customer.name });
      expect(items).toEqual([
        { id: customer.userId, name: customer.name, phone: '01711000001', email: expect.any(String) },
      ]);
      expect((await users.customers({ search: 'driver' })).items).toEqual([]);
    });
  });

  describe('update', () => {
    it('changes name, email and phone; a new address must be confirmed', async () => {
      const { userId } = await domain.person('user');
      await domain.database.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [userId]);
      const body = { name: 'Karim', email: 'karim@bahon.example', phone: '01712345678' };
      expect(await users.update(admin, userId, body)).toMatchObject({
        ...body,
        email_verified: false,
        version: 2,
      });
      expect(await userEvents(userId)).toEqual([{ type: 'email_code.issued' }, { type: 'user.updated' }]);
      // An admin may correct an address within a minute.
      await users.update(admin, userId, { ...body, email: 'karim2@bahon.example' });
      expect(await domain.audit('user', userId)).toMatchObject([
        { action: 'user.update', after: body },
        { before: { email: 'karim@bahon.example' }, after: { email: 'karim2@bahon.example' } },
      ]);
    });

    it('keeps a confirmed address, and does nothing when nothing changes', async () => {
      const { userId } = await domain.person('user');
      await domain.database.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [userId]);
      const { name, email, phone } = (await find(userId))!;
      expect(await users.update(admin, userId, { name, email, phone })).toMatchObject({ version: 1 });
      expect(await users.update(admin, userId, { name, email, phone: '01811111111' })).toMatchObject({
        email_verified: true,
        version: 2,
      });
      expect(await userEvents(userId)).toEqual([{ type: 'user.updated' }]);
    });

    it('lets one of many at once have an address', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => domain.person('user')));
      const body = { name: 'A', email: 'same@bahon.example', phone: '01712345678' };
      expect(await countResults(people.map(({ userId }) => users.update(admin, userId, body)))).toEqual({
        done: 1,
        email_taken: 5,
      });
    });

    it('does not find a deleted user', async () => {
      const { userId } = await domain.person('user');
      await administration.remove(admin, userId);
      const body = { name: 'A', email: 'a@bahon.example', phone: '01712345678' };
      await expectRefused(users.update(admin, userId, body), 'user_not_found');
    });
  });

  describe('remove', () => {
    it('ends sessions, frees the names and keeps history readable', async () => {
      const person = await domain.person('user');
      const { token } = await signIn(person.userId);
      const { username, email } = (await find(person.userId))!;
      const booking = await domain.book(person);
      await administration.remove(admin, person.userId);
      expect(await sessions.findByToken(token)).toBeNull();
      expect(await find(person.userId)).toBeUndefined();
      expect((await userEvents(person.userId)).map(({ type }) => type)).toEqual([
        'sessions.ended',
        'user.deleted',
      ]);
      const accounts = domain.get(AccountsService);
      expect(await accounts.usernameTakenCode(username)).toBeNull();
      expect(await accounts.emailTakenCode(email)).toBeNull();
      const form = { name: 'New', username, email, phone: '01712345678', password: 'long-enough' };
      const device = { userAgent: null, ipAddress: null };
      const { user } = await accounts.register(form, { device, locale: 'en' });
      expect(user.user_id).not.toBe(person.userId);
      expect(await domain.bookingQueries.get(admin, booking.id)).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'The account was deleted.',
        customer_name: person.name,
      });
      expect((await domain.audit('user', person.userId)).at(-1)).toMatchObject({
        action: 'user.delete',
        before: { username, email, role: 'user' },
      });
    });

    it('is refused while a booking is confirmed or a payment waits, and leaves everything as it is', async () => {
      for (const until of ['paid', 'confirmed'] as const) {
        const { customer, driver, bookingId } = await domain.deal(until);
        const pendingBooking = await domain.book(customer);
        const { token } = await signIn(customer.userId);
        await expectRefused(administration.remove(admin, customer.userId), 'user_has_open_work');
        await expectRefused(administration.remove(admin, driver.userId), 'user_has_open_work');
        await expectRefused(administration.changeRole(admin, driver.userId, 'user'), 'user_has_open_work');
        expect(await sessions.findByToken(token)).not.toBeNull();
        expect(await domain.bookingQueries.get(admin, pendingBooking.id)).toMatchObject({
          status: 'pending',
        });
        expect((await domain.bookingQueries.get(admin, bookingId)).status).toBe(
          until === 'paid' ? 'pending' : 'confirmed',
        );
      }
    });

    it("withdraws a driver's offers and removes their vehicles", async () => {
      const { customer, driver, offer, bookingId } = await domain.deal();
      await domain.addVehicle(driver);
      await administration.remove(admin, driver.userId);
      expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({
        status: 'withdrawn',
        driver_name: driver.name,
      });
      expect((await domain.eventTypes(bookingId)).at(-1)).toBe('offer.withdrawn');
      await expectRefused(domain.pay(customer, offer), 'offer_not_payable');
      expect(
        await domain.database.query('SELECT 1 FROM vehicle WHERE owner_id = $1 AND deleted_at IS NULL', [
          driver.userId,
        ]),
      ).toEqual([]);
      await expectRefused(domain.offer(driver, await domain.book(customer)), 'driver_not_verified');
    });

    it('refuses to delete oneself or a deleted user', async () => {
      await expectRefused(administration.remove(admin, admin.userId), 'cannot_delete_self');
      const { userId } = await domain.person('user');
      expect(
        await countResults(Array.from({ length: 5 }, () => administration.remove(admin, userId))),
      ).toEqual({ done: 1, user_not_found: 4 });
      await expectRefused(administration.remove(admin, 999_999), 'user_not_found');
    });
  });

  describe('role', () => {
    it('counts at once and ends the sessions', async () => {
      const person = await domain.person('user');
      const { token } = await signIn(person.userId);
      expect(await administration.changeRole(admin, person.userId, 'operator')).toMatchObject({
        role: 'operator',
      });
      expect(await sessions.findByToken(token)).toBeNull();
      expect(await domain.audit('user', person.userId)).toMatchObject([
        { action: 'user.role', before: { role: 'user' }, after: { role: 'operator' } },
      ]);
      // A change to the same role has no effect.
      expect(await administration.changeRole(admin, person.userId, 'operator')).toMatchObject({ version: 2 });
    });

    it('is not changed by oneself', async () => {
      await expectRefused(administration.changeRole(admin, admin.userId, 'user'), 'cannot_change_own_role');
    });
  });
});
