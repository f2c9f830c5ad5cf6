import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { customerSchema } from '@app/contracts/users.js';
import { CustomerAccountsService } from '@app/domain/accounts/customer-accounts.service.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SendEmail } from '../../apps/worker/src/emails/send-email.delivery.js';
import { AccountsContext, PASSWORD } from '../support/accounts-context.js';
import { countResults, expectRefused } from '../support/command-results.js';
import { Mailbox } from '../support/mailbox.js';
import { runEnvironment } from '../support/run-environment.js';
import { allPages } from '../support/pages.js';
import { lazy, setUp } from '../support/set-up.js';
import { createWorkerContext } from '../support/worker-context.js';

describe('customers whose accounts staff create', () => {
  const all = setUp(() => AccountsContext.start());
  const customers = lazy(() => all.get(CustomerAccountsService));
  const users = lazy(() => all.get(UsersService));
  const operator = setUp(async (): Promise<Actor> => {
    const { actor, user } = await all.register();
    await all.database.query(`UPDATE app_user SET role = 'operator' WHERE id = $1`, [user.user_id]);
    return { ...actor, role: 'operator' };
  });
  let phones = 0;
  const newPhone = () => `01755${String((phones += 1)).padStart(6, '0')}`;
  const add = (changes: object = {}) =>
    customers.create(operator, { name: 'Rahima Begum', phone: newPhone(), ...changes }, 'bn');

  it('need no email: nothing is mailed, and no address is shown', async () => {
    const phone = newPhone();
    const customer = await add({ phone });
    expect(customerSchema.strict().parse(customer)).toEqual(customer);
    expect(customer).toMatchObject({ name: 'Rahima Begum', phone, email: '' });
    expect(await all.events(customer.id, 'user.created')).toHaveLength(1);
    expect(await all.events(customer.id, 'user.invited')).toEqual([]);
    expect(await all.events(customer.id, 'email_code.issued')).toEqual([]);
    expect((await users.customers({ search: phone })).items).toEqual([customer]);
    const [listItem] = (await users.list({ search: phone })).items;
    expect(listItem).toMatchObject({ email: '', email_verified: false, role: 'user' });
    expect(await all.audit('user', customer.id)).toMatchObject([
      { action: 'user.create', after: { name: 'Rahima Begum', phone, email: null } },
    ]);
  });

  it('are listed in the order of their addresses, those without one included', async () => {
    const without = await add();
    const listedUsers = await allPages(2, (page) => users.list({ sort: 'email', order: 'asc', ...page }));
    const ids = listedUsers.map(({ id }) => id);
    expect(ids).toContain(without.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(listedUsers.map(({ email }) => email)).toEqual(listedUsers.map(({ email }) => email).toSorted());
  });

  it('are invited with an email, and set their password with a code', async () => {
    const email = 'rahima@bahon.example';
    const { id } = await add({ email });
    expect(await all.events(id, 'user.invited')).toEqual([{ user_id: id, email }]);
    await expectRefused(all.login(email), 'login_failed');
    await all.resets.request(email);
    const { code } = await all.mailed(id);
    await all.resets.reset(email, code, PASSWORD);
    const { user } = await all.login(email);
    // The mailed code has verified the address, too.
    expect(user).toMatchObject({ user_id: id, name: 'Rahima Begum', role: 'user', email_verified: true });
    expect(await all.events(id, 'user.verified')).toHaveLength(1);
    await expectRefused(add({ email }), 'email_taken');
  });

  it('are invited once an admin adds their email, which cannot be removed again', async () => {
    const { id, name, phone } = await add();
    const admin = { ...operator, role: 'admin' } as const;
    await users.update(admin, id, { name: 'Rahima Khatun', phone, email: '' });
    expect(await all.events(id, 'user.invited')).toEqual([]);
    const email = 'khatun@bahon.example';
    expect(await users.update(admin, id, { name, phone, email })).toMatchObject({ email });
    expect(await all.events(id, 'user.invited')).toEqual([{ user_id: id, email }]);
    expect(await all.events(id, 'email_code.issued')).toEqual([]);
    await expectRefused(users.update(admin, id, { name, phone, email: '' }), 'email_required');
  });

  it('are offered in place of a second account with their number', async () => {
    const customer = await add();
    await expect(add({ name: 'Rahima B.', phone: customer.phone })).rejects.toMatchObject({
      code: 'customer_phone_taken',
      options: { params: { name: customer.name }, data: { customer } },
    });
    // The number of a driver is free: drivers book with another account.
    const { user } = await all.register();
    const phone = newPhone();
    await all.database.query(`UPDATE app_user SET role = 'driver', phone = $2 WHERE id = $1`, [
      user.user_id,
      phone,
    ]);
    expect(await add({ phone })).toMatchObject({ phone });
  });

  it('get one account when several colleagues add them at once', async () => {
    const phone = newPhone();
    const attempts = Array.from({ length: 5 }, () => add({ phone }));
    expect(await countResults(attempts)).toEqual({ done: 1, customer_phone_taken: 4 });
  });

  it('get email only at their own address', async () => {
    const worker = await createWorkerContext(all.database);
    try {
      const mailbox = new Mailbox(`${runEnvironment().scratchFolder}/${all.database.name}`);
      const email = 'jamal@bahon.example';
      const [without, withEmail] = [await add(), await add({ email })];
      const deliver = (type: string, payload: object) =>
        worker.get(SendEmail, { strict: false }).deliver({ id: randomUUID(), type, payload } as never);
      await deliver('user.invited', { user_id: withEmail.id, email });
      const [mail] = await mailbox.to(email);
      expect(mail!.subject).toBe('বাহনে আপনার অ্যাকাউন্ট');
      expect(mail!.text).toContain(`/forgot-password?email=${encodeURIComponent(email)}`);
      const approvals = async () =>
        (await mailbox.all()).filter(({ subject }) => subject.includes('আবেদন অনুমোদিত')).map(({ to }) => to);
      await deliver('driver.approved', { user_id: without.id });
      expect(await approvals()).toEqual([]);
      await deliver('driver.approved', { user_id: withEmail.id });
      expect(await approvals()).toEqual([[email]]);

      const broadcasts = worker.get(BroadcastsService, { strict: false });
      const news = {
        title: 'News',
        message: 'We are open on Friday.',
        type: 'email',
        audience: 'role',
        role: 'user',
      } as const;
      const { id } = await broadcasts.send({ ...operator, role: 'admin' }, news);
      expect(await broadcasts.emailFor(id, without.id)).toBeNull();
      expect(await broadcasts.emailFor(id, withEmail.id)).toMatchObject({ to: email });
    } finally {
      await worker.close();
    }
  });
});
