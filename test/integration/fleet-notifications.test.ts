import { beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { setUpReactions } from '../support/reactions.js';

const EMAIL = 'driver@bahon.example';

/** Each person gets one notification of applications and vehicles, although every job runs twice. */
describe('notifications and emails of drivers and vehicles', () => {
  let adminIds: number[];
  let driverId: number;
  let vehicleId: number;
  const vehicle = () => ({ vehicle_id: vehicleId, license_plate: 'Dhaka Metro-Ta 11-4521' });

  const { database, worker, reactions, mailbox, newestOf } = setUpReactions();

  beforeAll(async () => {
    await database.query(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       VALUES ('Second Admin', 'admin2', 'admin2@bahon.example', '01711000009', '', 'admin')`,
    );
    adminIds = (await database.query(`SELECT id FROM app_user WHERE role = 'admin' ORDER BY id`)).map(
      ({ id }) => id as number,
    );
    const [row] = await database.query<{ driver: number; vehicle: number }>(
      `SELECT owner_id AS driver, vehicle.id AS vehicle FROM vehicle
       JOIN app_user ON app_user.id = owner_id WHERE username = 'driver'`,
    );
    driverId = row!.driver;
    vehicleId = row!.vehicle;
  });

  const mailsAbout = async (subject: RegExp) =>
    (await mailbox.to(EMAIL)).filter((mail) => subject.test(mail.subject));

  it('notify every admin of an application', async () => {
    expect(await reactions.notify('driver.applied', { user_id: driverId })).toEqual(
      adminIds.map((user_id) => ({
        user_id,
        kind: 'driver.applied',
        params: { driver: 'Abdul Karim', vehicle: 'truck' },
        link: '/admin/vehicle-management',
      })),
    );
  });

  it('notify a driver of the approval', async () => {
    expect(await reactions.notify('driver.approved', { user_id: driverId, reason: null })).toEqual([
      { user_id: driverId, kind: 'driver.approved', params: {}, link: '/booking-requests' },
    ]);
    expect(await mailsAbout(/application was approved/)).toHaveLength(1);
  });

  it('notify a driver of the rejection and its reason', async () => {
    const reason = 'Blurred\n<b>licence</b>';
    expect(await reactions.notify('driver.rejected', { user_id: driverId, reason })).toEqual([
      { user_id: driverId, kind: 'driver.rejected', params: { reason }, link: '/profile' },
    ]);
    const [mail, ...more] = await mailsAbout(/application was not approved/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('<b>licence</b>');
    expect(mail!.html).toContain('&lt;b&gt;licence&lt;/b&gt;');
  });

  it('notify a driver of a suspension, its reason and its end', async () => {
    const facts = { user_id: driverId, suspension_id: 1, customer_ids: [] };
    const until = '2027-01-15T09:00:00+06:00';
    const reason = 'Three complaints';
    expect(await reactions.notify('driver.suspended', { ...facts, reason, until })).toEqual([
      {
        user_id: driverId,
        kind: 'driver.suspended',
        params: { reason, until: Date.parse(until) },
        link: '/booking-requests',
      },
    ]);
    const [mail, ...more] = await mailsAbout(/suspended/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('until 15 Jan 2027, 9:00 am');
    expect(mail!.text).toContain(reason);
    const { message } = await newestOf(driverId, 'bn');
    expect(message).toMatch(/১৫ জানুয়ারি ২০২৭, সকাল ৯:০০ পর্যন্ত/);
  });

  it('notify a driver who may offer again', async () => {
    const facts = { user_id: driverId, suspension_id: 1, customer_ids: [] };
    for (const type of ['driver.reinstated', 'driver.suspension_over'] as const) {
      expect(await reactions.notify(type, facts)).toEqual([
        { user_id: driverId, kind: type, params: {}, link: '/booking-requests' },
      ]);
    }
    expect(await mailsAbout(/suspension was lifted/)).toHaveLength(1);
  });

  it('remind an owner of an expiring document, and say when it has expired', async () => {
    const facts = { ...vehicle(), user_id: driverId };
    const document = { ...facts, document: 'insurance', expires_on: '2027-06-30' } as const;
    const soon = await reactions.run('document.expiring', { ...document, days_left: 7 });
    expect(await reactions.notifications(soon)).toMatchObject([
      { user_id: driverId, kind: 'document.expiring', link: '/update-vehicle' },
    ]);
    const [mail, ...more] = await mailsAbout(/expiring soon/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(
      'Your insurance for Dhaka Metro-Ta 11-4521 expires in 7 days, on 30 Jun 2027.',
    );
    const licence = {
      user_id: driverId,
      vehicle_id: null,
      document: 'licence',
      expires_on: '2027-06-30',
    } as const;
    expect(await reactions.notify('document.expired', licence)).toMatchObject([{ link: '/applyasdriver' }]);
    const { message } = await newestOf(driverId, 'bn');
    expect(message).toMatch(/^আপনার ড্রাইভিং লাইসেন্স-এর মেয়াদ ৩০ জুন ২০২৭ তারিখে শেষ হয়েছে।/);
    expect(await mailsAbout(/Document expired/)).toHaveLength(1);
  });

  it('speak the language of their reader, now and later', async () => {
    await database.query(`UPDATE app_user SET locale = 'bn' WHERE id = $1`, [driverId]);
    const id = await reactions.run('driver.rejected', { user_id: driverId, reason: 'Blurred licence' });
    const [mail, ...more] = await mailsAbout(/চালক হিসেবে আপনার আবেদন অনুমোদিত হয়নি/);
    expect(more).toEqual([]);
    expect(mail!.html).toContain('<html lang="bn">');
    expect(mail!.text).toMatch(/^আপনার আবেদন অনুমোদিত হয়নি\s+Blurred licence\s+প্রোফাইল থেকে তথ্য ঠিক করে/);
    const [row] = await database.query<{ id: number }>('SELECT id FROM notification WHERE event_id = $1', [
      id,
    ]);
    const notifications = worker.get(NotificationsService, { strict: false });
    expect(await notifications.viewById(row!.id)).toMatchObject({
      title: 'আবেদন অনুমোদিত হয়নি',
      message: 'আপনার আবেদন অনুমোদিত হয়নি: Blurred licence',
    });
    await database.query(`UPDATE app_user SET locale = 'en' WHERE id = $1`, [driverId]);
    expect(await notifications.viewById(row!.id)).toMatchObject({ title: 'Application not approved' });
  });

  it('notify every admin of a vehicle', async () => {
    expect(await reactions.notify('vehicle.submitted', { ...vehicle(), user_id: driverId })).toMatchObject(
      adminIds.map((user_id) => ({
        user_id,
        params: { driver: 'Abdul Karim', plate: 'Dhaka Metro-Ta 11-4521' },
      })),
    );
  });

  it('notify the driver of the review of a vehicle', async () => {
    const facts = { ...vehicle(), user_id: driverId };
    expect(await reactions.notify('vehicle.approved', { ...facts, reason: null })).toMatchObject([
      { user_id: driverId, kind: 'vehicle.approved', link: '/update-vehicle' },
    ]);
    expect(
      await reactions.notify('vehicle.rejected', { ...facts, reason: 'Papers have run out.' }),
    ).toMatchObject([{ params: { reason: 'Papers have run out.' } }]);
    expect(await mailsAbout(/Ta 11-4521 was approved/)).toHaveLength(1);
    const [mail, ...more] = await mailsAbout(/Ta 11-4521 was not approved/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Papers have run out.');
  });

  it('notify nobody of a vehicle without an owner, or of a simple change', async () => {
    const review = { ...vehicle(), user_id: null, reason: null };
    expect(await reactions.notify('vehicle.approved', review)).toEqual([]);
    const change = { ...vehicle(), user_ids: [driverId], is_deleted: false };
    expect(await reactions.notify('vehicle.updated', change)).toEqual([]);
  });
});
