import { beforeAll, describe, expect, it } from '@jest/globals';
import { vehicleEndpoints } from '@app/contracts/vehicles.js';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { Mailbox } from '../support/mailbox.js';
import { ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { formOf, pdf, picture } from '../support/sample-files.js';
import { connected, found, signedIn, started } from '../support/started.js';

/** A vehicle's way from its papers through the review, and what admins do with it, live. */
describe('vehicles', () => {
  const bahon = started(() => startBahon());
  const mailbox = found(() => new Mailbox(bahon.dataFolder));
  const [admin, operator] = signedIn(bahon, 'admin', 'operator');
  /** Somebody whose application has just been approved, and who has no vehicle yet. */
  const driver = started(() => bahon.signIn('driver3'));

  beforeAll(async () => {
    ok(await admin.post(`/api/drivers/${await ownId()}/approve`));
  });

  const [adminSocket, driverSocket] = connected(admin, driver);

  const ownId = async () => (await driver.post('/api/autologin')).body.data.user_id as number;
  const newest = async (client: HttpClient) => ok(await client.get('/api/notifications'))[0];

  it('stores a vehicle with its documents once', async () => {
    const before = await driver.get('/api/vehicles-exist');
    expect(before).toMatchObject({ status: 200, body: { status: false, data: null } });
    expect((await driver.get('/api/vehicles-driver')).body.data).toEqual([]);
    const form = () =>
      formOf({ document_type: 'pickup', license_plate: 'Dhaka Metro-Na 15-0001', capacity_kg: '1200' }, [
        pdf(),
      ]);
    const { status, body } = await driver.post('/api/vehicle-documents', form());
    expect(status).toBe(201);
    expect(body.message).toBe('Vehicle submitted successfully.');
    expect(vehicleEndpoints.submit.data.parse(body.data)).toMatchObject({
      type: 'pickup',
      capacity_kg: 1200,
      status: 'pending',
    });
    expect((await driver.get('/api/vehicles-exist')).body.status).toBe(true);
    expect((await driver.post('/api/vehicle-documents', form())).body.code).toBe('vehicle_exists');
    const push = await adminSocket.waitFor('vehicle.submitted');
    expect(vehicleEndpoints.list.data.element.parse(push.row)).toMatchObject({
      license_plate: 'Dhaka Metro-Na 15-0001',
    });
    await eventually(async () => expect((await newest(admin)).kind).toBe('vehicle.submitted'));
  });

  it.each([
    [{ capacity_kg: '0' }, 422, 'Capacity must be a positive number.'],
    [{ capacity_kg: '-3' }, 422, 'Capacity must be a positive number.'],
    [{ capacity_kg: 'much' }, 422, 'Capacity must be a positive number.'],
    [{ type: 'tank' }, 422, 'Please check the marked fields.'],
    [{ license_plate: '--' }, 422, 'Please enter a valid license plate.'],
    [{ license_plate: 'dhaka metro ta 11 4521' }, 409, 'This license plate is already registered.'],
  ])('answers %j on an update with %i', async (changes, expected, message) => {
    const [vehicle] = (await driver.get('/api/vehicles-driver')).body.data;
    const fields = { type: 'pickup', license_plate: vehicle.license_plate, capacity_kg: '1200', ...changes };
    const { status, body } = await driver.post(`/api/vehicles/${vehicle.id}`, formOf(fields));
    expect(status).toBe(expected);
    expect(body.message).toBe(message);
  });

  it('reviews a vehicle, and again after its driver changed it', async () => {
    const [{ id }] = (await driver.get('/api/vehicles-driver')).body.data;
    ok(await admin.post(`/api/vehicles/${id}/approve`));
    const push = await driverSocket.waitFor('vehicle.approved');
    expect(vehicleEndpoints.mine.data.element.parse(push.row)).toMatchObject({ id, status: 'approved' });
    await mailbox.newest('driver3@bahon.example', ({ subject }) => /Na 15-0001 was approved/.test(subject));

    // A sent status counts for nothing.
    const fields = {
      type: 'other',
      license_plate: 'Dhaka Metro-Na 15-0001',
      capacity_kg: '1300',
      status: 'approved',
    };
    const { body } = await driver.post(
      `/api/vehicles/${id}`,
      formOf(fields, [await picture('png', 'front.png')], 'photo'),
    );
    expect(body).toMatchObject({ status: true, message: 'Vehicle updated successfully!' });
    expect(body.data).toMatchObject({ type: 'other', status: 'pending', photo: { name: 'front.png' } });
    expect((await driver.get(body.data.photo.url)).status).toBe(200);

    const rejected = ok(await admin.post(`/api/vehicles/${id}/reject`, { reason: 'Plate not readable.' }));
    expect(vehicleEndpoints.reject.data.parse(rejected)).toMatchObject({
      verification: 'rejected',
      status: 'active',
    });
    expect((await admin.post(`/api/vehicles/${id}/approve`)).body.message).toBe(
      'This vehicle has already been rejected.',
    );
    expect((await driver.get('/api/vehicles-driver')).body.data[0]).toMatchObject({
      status: 'rejected',
      reason: 'Plate not readable.',
    });
  });

  it('lets admins manage vehicles and operators read them', async () => {
    const fields = {
      owner_id: await ownId(),
      vehicle_type: 'truck',
      license_plate: 'Khulna-Ta 11-1111',
      capacity: 5000,
    };
    const { status, body } = await admin.post('/api/vehicles', fields);
    expect(status).toBe(201);
    const { id } = vehicleEndpoints.create.data.parse(body.data);
    const changed = { ...fields, capacity: '6000', status: 'inactive' };
    expect(ok(await admin.put(`/api/vehicles/${id}`, changed))).toMatchObject({
      capacity: 6000,
      status: 'inactive',
    });
    expect(ok(await operator.get(`/api/vehicles/${id}`))).toMatchObject({ owner_name: 'Rubel Mia' });
    expect(ok(await operator.get('/api/vehicles?limit=5')).length).toBeLessThanOrEqual(5);
    expect((await admin.delete(`/api/vehicles/${id}`)).status).toBe(200);
    expect((await admin.get(`/api/vehicles/${id}`)).status).toBe(404);
    await driverSocket.waitFor(
      ({ type, refs }) => type === 'vehicle.updated' && refs.some((ref) => ref.id === id),
    );
  });
});
