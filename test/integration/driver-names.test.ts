import { describe, expect, it } from '@jest/globals';
import type { District } from '@app/contracts/districts.js';
import { DriverNamesService } from '@app/domain/drivers/driver-names.service.js';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { ProfileService } from '@app/domain/accounts/profile.service.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import { FleetContext } from '../support/fleet-context.js';
import { lazy, setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

const NEW_NAME = 'Abdul Karim';

type Person = Awaited<ReturnType<FleetContext['person']>>;

describe('new names of drivers', () => {
  const fleet = setUp(() => FleetContext.start());
  const names = lazy(() => fleet.get(DriverNamesService));
  const queries = lazy(() => fleet.get(DriverQueriesService));
  const admin = setUp(() => fleet.person('admin'));

  /** Saves the profile with a name, as it is otherwise. */
  async function rename(person: Person, name: string) {
    const [user] = await fleet.database.query<{ email: string; phone: string }>(
      'SELECT email, phone FROM app_user WHERE id = $1',
      [person.userId],
    );
    return fleet.get(ProfileService).update(person, { ...user!, name });
  }

  async function renamedDriver() {
    const driver = await fleet.person('driver');
    const profile = await rename(driver, NEW_NAME);
    return { driver, profile };
  }

  const waitingIds = async () =>
    (await queries.list({ has_pending_name: '1', limit: '200' })).items.map(({ id }) => id);

  it('wait for an admin, while the old one is shown', async () => {
    const { driver, profile } = await renamedDriver();
    expect(profile).toMatchObject({ name: driver.name, pending_name: NEW_NAME });
    expect(await queries.viewById(driver.userId)).toMatchObject({
      name: driver.name,
      pending_name: NEW_NAME,
      status: 'approved',
    });
    expect(await waitingIds()).toContain(driver.userId);
    await rename(driver, NEW_NAME);
    expect(await fleet.events('driver.name_requested', { user_id: driver.userId })).toHaveLength(1);
  });

  it('count once an admin has approved them', async () => {
    const { driver } = await renamedDriver();
    const view = await names.approve(admin, driver.userId, NEW_NAME);
    expect(view).toMatchObject({ name: NEW_NAME, pending_name: null });
    expect(await waitingIds()).not.toContain(driver.userId);
    expect(await fleet.events('driver.name_approved', { user_id: driver.userId })).toHaveLength(1);
    expect(await fleet.audit('driver_application', driver.userId)).toMatchObject([
      { action: 'driver.name_approve', before: { name: driver.name }, after: { name: NEW_NAME } },
    ]);
  });

  it('are dropped when an admin rejects them', async () => {
    const { driver } = await renamedDriver();
    const view = await names.reject(admin, driver.userId, NEW_NAME, 'Not on the licence');
    expect(view).toMatchObject({ name: driver.name, pending_name: null });
    expect(await fleet.events('driver.name_rejected', { user_id: driver.userId })).toMatchObject([
      { reason: 'Not on the licence' },
    ]);
  });

  it('are decided on by what the admin saw, and once', async () => {
    const { driver } = await renamedDriver();
    await rename(driver, 'Somebody Else');
    await expectRefused(names.approve(admin, driver.userId, NEW_NAME), 'name_not_pending');
    await expectRefused(names.reject(admin, driver.userId, NEW_NAME, 'No'), 'name_not_pending');
    await names.approve(admin, driver.userId, 'Somebody Else');
    await expectRefused(names.approve(admin, driver.userId, 'Somebody Else'), 'name_not_pending');
    const customer = await fleet.person('user');
    await expectRefused(names.approve(admin, customer.userId, NEW_NAME), 'application_not_found');
  });

  it('are withdrawn by saving the present name, or when an admin gives another one', async () => {
    const withdrawn = await renamedDriver();
    expect(await rename(withdrawn.driver, withdrawn.driver.name)).not.toHaveProperty('pending_name');
    expect(await waitingIds()).not.toContain(withdrawn.driver.userId);

    const { driver } = await renamedDriver();
    const { items } = await fleet.get(UsersService).list({ search: driver.name });
    const { email, phone } = items.find(({ id }) => id === driver.userId)!;
    await fleet.get(UsersService).update(admin, driver.userId, { name: 'Given Name', email, phone });
    expect(await queries.viewById(driver.userId)).toMatchObject({ name: 'Given Name', pending_name: null });
  });

  it('wait also while the application is reviewed, but count at once when it was rejected', async () => {
    const applicant = await fleet.person('driver', { application: 'pending' });
    expect(await rename(applicant, NEW_NAME)).toMatchObject({ name: applicant.name, pending_name: NEW_NAME });
    const rejectedDriver = await fleet.person('driver', { application: 'rejected' });
    expect(await rename(rejectedDriver, NEW_NAME)).toMatchObject({ name: NEW_NAME });
    const customer = await fleet.person('user');
    expect(await rename(customer, NEW_NAME)).toMatchObject({ name: NEW_NAME });
  });
});

describe('the home district of a driver', () => {
  const fleet = setUp(() => FleetContext.start());

  async function save(person: Person, home_district?: District | null) {
    const [user] = await fleet.database.query<{ name: string; email: string; phone: string }>(
      'SELECT name, email, phone FROM app_user WHERE id = $1',
      [person.userId],
    );
    return fleet.get(ProfileService).update(person, { ...user!, home_district });
  }

  it('stays until the driver names another or none', async () => {
    const driver = await fleet.person('driver');
    expect(await save(driver)).not.toHaveProperty('home_district');
    expect(await save(driver, 'bogura')).toMatchObject({ home_district: 'bogura' });
    expect(await save(driver)).toMatchObject({ home_district: 'bogura' });
    expect(await fleet.events('user.updated', { user_id: driver.userId })).toHaveLength(1);
    expect(await save(driver, null)).not.toHaveProperty('home_district');
  });

  it('is refused for people who are no drivers', async () => {
    const customer = await fleet.person('user');
    await expectRefused(save(customer, 'bogura'), 'invalid_value');
    expect(await save(customer, null)).not.toHaveProperty('home_district');
  });
});
