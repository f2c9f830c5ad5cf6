import { describe, expect, it } from '@jest/globals';
import { DriverApplicationsService } from '@app/domain/drivers/driver-applications.service.js';
import { DriverSubmissionsService } from '@app/domain/drivers/driver-submissions.service.js';
import { DriverDocumentsService } from '@app/domain/drivers/driver-documents.service.js';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { DriverReviewsService } from '@app/domain/drivers/driver-reviews.service.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { resultsOf, expectRefused, countResults } from '../support/command-results.js';
import { FleetContext } from '../support/fleet-context.js';
import { pdf, phonePhoto, svg } from '../support/sample-files.js';
import { allPages } from '../support/pages.js';
import { lazy, setUp } from '../support/set-up.js';

describe('driver applications', () => {
  const fleet = setUp(() => FleetContext.start());
  const submissions = lazy(() => fleet.get(DriverSubmissionsService));
  const reviews = lazy(() => fleet.get(DriverReviewsService));
  const queries = lazy(() => fleet.get(DriverQueriesService));
  const admin = setUp(() => fleet.person('admin'));

  const apply = async (body = fleet.application(), files = [pdf()]) =>
    submissions.apply(body, await fleet.received(files), { device: fleet.device, locale: 'en' });

  it('makes an account, an application, its documents, a session and one event', async () => {
    const body = fleet.application();
    const { user, session } = await apply(body, [pdf('licence.pdf'), await phonePhoto()]);
    expect(user).toMatchObject({
      username: body.username,
      role: 'driver',
      driver_status: 'pending',
      email_verified: false,
    });
    const id = user.user_id;
    expect(await queries.viewById(id)).toMatchObject({
      id,
      name: body.name,
      vehicle_type: 'Covered van',
      experience: 'Six years of city moves',
      status: 'pending',
      reason: null,
      documents: [{ name: 'licence.pdf' }, { name: 'licence.jpg', media_type: 'image/jpeg' }],
    });
    expect(await fleet.get(SessionsService).findByToken(session.token)).toMatchObject({
      actor: { userId: id },
    });
    expect(await fleet.events('driver.applied', { user_id: id })).toHaveLength(1);
    expect(await fleet.events('user.registered', { user_id: id })).toHaveLength(1);
    expect(await fleet.events('email_code.issued', { user_id: id })).toMatchObject([
      { purpose: 'verify_email' },
    ]);
  });

  it('stores nothing when a document is refused', async () => {
    const body = fleet.application();
    await expectRefused(apply(body, [pdf(), svg]), 'file_type_not_accepted');
    const users = await fleet.database.query('SELECT 1 FROM app_user WHERE username = $1', [body.username]);
    expect(users).toEqual([]);
    // The same name is still free.
    expect((await apply(body)).user.username).toBe(body.username);
  });

  it('gives a name and an address to one of several at once', async () => {
    const body = fleet.application();
    const attempts = Array.from({ length: 5 }, (_, i) =>
      apply({
        ...body,
        username: i % 2 ? body.username : body.username.toUpperCase(),
        email: `a${i}@bahon.example`,
      }),
    );
    expect(await countResults(attempts)).toEqual({ done: 1, username_taken: 4 });
    const same = fleet.application();
    const alike = [apply(same), apply({ ...fleet.application(), email: same.email })];
    expect((await resultsOf(alike)).sort()).toEqual(['done', 'email_taken']);
    const [row] = await fleet.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM file WHERE attached_at IS NULL AND deleted_at IS NULL`,
    );
    expect(row!.n).toBe(0);
  });

  it('is approved once, by whichever admin is first', async () => {
    const { user } = await apply();
    const id = user.user_id;
    const others = await Promise.all([fleet.person('admin'), fleet.person('admin')]);
    const decisions = [
      reviews.approve(admin, id),
      reviews.reject(others[0]!, id, 'Blurred licence'),
      reviews.approve(others[1]!, id),
      reviews.reject(admin, id, 'No'),
    ];
    expect(await countResults(decisions)).toEqual({ done: 1, application_reviewed: 3 });
    const view = (await queries.viewById(id))!;
    const events = [
      ...(await fleet.events('driver.approved', { user_id: id })),
      ...(await fleet.events('driver.rejected', { user_id: id })),
    ];
    expect(events).toEqual([{ user_id: id, reason: view.reason }]);
    const log = await fleet.audit('driver_application', id);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: view.status === 'approved' ? 'driver.approve' : 'driver.reject',
      before: { status: 'pending' },
      after: { status: view.status },
    });
    const isVerified = await fleet.get(DriverApplicationsService).isVerified(fleet.get(Database).read, id);
    expect(isVerified).toBe(view.status === 'approved');
  });

  it('can be sent again after a refusal, once, with new documents or the old ones', async () => {
    const { user } = await apply(fleet.application(), [pdf('old.pdf')]);
    const driver: Actor = { userId: user.user_id, role: 'driver', sessionId: 1 };
    const again = async (files = [pdf('new.pdf')]) =>
      submissions.applyAgain(
        driver,
        { vehicle_type: 'Truck', experience: 'Seven years' },
        await fleet.received(files),
      );
    await expectRefused(again(), 'application_not_rejected');
    await reviews.reject(admin, driver.userId, 'Blurred licence');
    await fleet.database.query(
      "UPDATE driver_application SET created_at = created_at - interval '1 day' WHERE user_id = $1",
      [driver.userId],
    );
    const sentFirst = (await queries.ownApplication(driver)).created_at;
    expect(await queries.ownApplication(driver)).toMatchObject({
      status: 'rejected',
      reason: 'Blurred licence',
    });
    expect(await countResults([again(), again(), again()])).toEqual({ done: 1, application_not_rejected: 2 });
    expect(await queries.ownApplication(driver)).toMatchObject({
      vehicle_type: 'Truck',
      status: 'pending',
      reason: null,
      documents: [{ name: 'new.pdf' }],
    });
    expect(await fleet.filesOf('driver_document', driver.userId)).toEqual({ kept: 1, given_up: 1 });
    expect(await fleet.events('driver.applied', { user_id: driver.userId })).toHaveLength(2);
    const sentAgain = (await queries.ownApplication(driver)).created_at;
    expect(Date.parse(sentAgain)).toBeGreaterThan(Date.parse(sentFirst));

    await reviews.reject(admin, driver.userId, 'Still blurred');
    expect(await again([])).toMatchObject({ status: 'pending', documents: [{ name: 'new.pdf' }] });
  });

  it('is sent for the first time by a user whom an admin made a driver', async () => {
    const driver = await fleet.person('driver');
    await fleet.database.query('DELETE FROM driver_application WHERE user_id = $1', [driver.userId]);
    await expectRefused(queries.ownApplication(driver), 'application_not_found');
    const body = { vehicle_type: 'Van', experience: 'One year' };
    const attempts = [1, 2].map(async () => submissions.applyAgain(driver, body, await fleet.received()));
    expect((await resultsOf(attempts)).sort()).toEqual(['application_not_rejected', 'done']);
    expect(await queries.ownApplication(driver)).toMatchObject({
      status: 'pending',
      documents: [{ name: 'registration.pdf' }],
    });
  });

  it('has single documents rejected with a reason, and a new one takes the place of a rejected one', async () => {
    const documents = fleet.get(DriverDocumentsService);
    const { user } = await apply();
    const driver = { userId: user.user_id, role: 'driver', sessionId: 0 } as const;
    const add = async (name: string) => documents.add(driver, 'licence', await fleet.received([pdf(name)]));
    const licences = (application: Awaited<ReturnType<typeof add>>) =>
      application.documents.filter(({ kind }) => kind === 'licence');
    const [dark] = licences(await add('dark.pdf'));
    const expires_on = { licence: '2099-06-30' };
    const datedApplication = await reviews.setExpiryDates(admin, user.user_id, { expires_on });
    expect(datedApplication.documents.find(({ id }) => id === dark!.id)).toMatchObject({
      is_reviewed: false,
    });
    const reviewedApplication = await reviews.setExpiryDates(admin, user.user_id, {
      expires_on: {},
      checked_document_ids: [dark!.id],
    });
    expect(reviewedApplication).toMatchObject({ expires_on });
    expect(reviewedApplication.documents.find(({ id }) => id === dark!.id)).toMatchObject({
      is_reviewed: true,
    });
    const reason = 'Too dark to read.';
    await documents.reject(admin, dark!.id, reason);
    await documents.reject(admin, dark!.id, reason);
    expect(licences(await queries.ownApplication(driver))).toMatchObject([
      { id: dark!.id, rejection_reason: reason },
    ]);
    expect((await queries.ownApplication(driver)).expires_on).toEqual({ licence: null });
    expect(await fleet.events('driver.document_rejected', { user_id: driver.userId })).toMatchObject([
      { kind: 'licence', reason },
    ]);
    const application = await add('clear.pdf');
    expect(application).toMatchObject({ status: 'pending' });
    expect(licences(application)).toMatchObject([{ name: 'clear.pdf', rejection_reason: null }]);
    await expectRefused(documents.reject(admin, dark!.id, reason), 'file_not_found');
  });

  it('does not exist for a user who never applied or was deleted', async () => {
    const customer = await fleet.person('user');
    await expectRefused(reviews.approve(admin, customer.userId), 'application_not_found');
    const { user } = await apply();
    await fleet.deleteUser(user.user_id);
    await expectRefused(reviews.approve(admin, user.user_id), 'application_not_found');
    expect(await queries.viewById(user.user_id)).toBeNull();
  });

  it('is listed by state, page and what people search for', async () => {
    const people = await Promise.all(
      ['Rahim %Uddin', 'Rahima Khatun', 'Karim'].map((name) =>
        apply(fleet.application({ name, phone: '01999000111' })),
      ),
    );
    const ids = people.map(({ user }) => user.user_id).sort((a, b) => b - a);
    const search = async (text: string) =>
      (await queries.list({ search: text })).items.map(({ name }) => name).sort();
    expect(await search('rahim')).toEqual(['Rahim %Uddin', 'Rahima Khatun']);
    expect(await search('%')).toEqual(['Rahim %Uddin']);
    expect(await search('01999000111')).toHaveLength(3);
    expect(await search('০১৯৯৯০০০')).toHaveLength(3);
    expect(await search("'; DROP TABLE app_user; --")).toEqual([]);

    const drivers = await allPages(2, (page) => queries.list({ search: '01999000111', ...page }));
    expect(drivers.map(({ id }) => id)).toEqual(ids);

    const rejectedDrivers = await queries.list({ status: 'rejected' });
    expect(new Set(rejectedDrivers.items.map(({ status }) => status)).size).toBeLessThanOrEqual(1);
  });
});
