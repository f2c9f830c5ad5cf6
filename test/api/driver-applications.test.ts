import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { driverEndpoints } from '@app/contracts/drivers.js';
import { vehicleEndpoints } from '@app/contracts/vehicles.js';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { Mailbox } from '../support/mailbox.js';
import { book, expectRefusal, ok, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { formOf, pdf, phonePhoto, picture } from '../support/sample-files.js';
import { connectSocket, type SocketClient } from '../support/socket-client.js';
import { lazy, clientsOf, setUp } from '../support/set-up.js';

const PLATE = 'Dhaka Metro-Na 15-0001';
/** What the form of a new driver sends. */
const APPLICANT = {
  name: 'Jashim Uddin',
  username: 'jashim',
  email: 'jashim@bahon.example',
  phone: '01811000099',
  password: 'right-password',
  vehicle_type: 'Covered van',
  experience: 'Six years of city moves',
};

/** From the application to the first offer, with every review on the screens. */
describe('new drivers', () => {
  const bahon = setUp(() => startBahon());
  const mailbox = lazy(() => new Mailbox(bahon.dataFolder));
  const { admin, customer } = clientsOf(bahon);
  const adminSocket = setUp(() => connectSocket(admin));
  const applicant = lazy(() => bahon.client());

  let applicantSocket: SocketClient;
  afterAll(() => applicantSocket?.close());

  const ownId = async () => (await applicant.post('/api/autologin')).body.data.user_id as number;
  const newest = async (client: HttpClient) => ok(await client.get('/api/notifications'))[0];

  it('signs an applicant in, emails a code and notifies the admins', async () => {
    const files = [pdf('licence.pdf'), await phonePhoto('me.jpg')];
    const { status, body } = await applicant.post('/api/drivers/applyDriver', formOf(APPLICANT, files));
    expect(status).toBe(201);
    expect(body.message).toBe('Application submitted. Please verify your email.');
    const account = { role: 'driver', driver_status: 'pending' };
    expect(driverEndpoints.apply.data.parse(body.data)).toMatchObject(account);
    expect(await ownId()).toBe(body.data.user_id);
    applicantSocket = await connectSocket(applicant);
    const code = await mailbox.codeFor(APPLICANT.email);
    expect((await applicant.post('/api/verify-email-token', { token: code })).status).toBe(200);

    const push = await adminSocket.waitFor(
      ({ type, refs, row }) =>
        type === 'driver.applied' && refs[0]?.type === 'DriverApplication' && row?.id === body.data.user_id,
    );
    const application = { name: 'Jashim Uddin', status: 'pending' };
    expect(driverEndpoints.list.data.element.parse(push.row)).toMatchObject(application);
    await eventually(async () => {
      expect(await newest(admin)).toMatchObject({
        kind: 'driver.applied',
        message: 'Jashim Uddin applied to drive (Covered van). Review the application.',
        link: '/admin/vehicle-management',
      });
    });
  });

  it('shows a driver the reason, and accepts a new application', async () => {
    const id = await ownId();
    const reply = await admin.post(`/api/drivers/${id}/reject`, { reason: 'The licence is blurred.' });
    const review = { status: 'rejected', reviewed_by_name: 'Nasrin Akter' };
    expect(driverEndpoints.reject.data.parse(ok(reply))).toMatchObject(review);
    await applicantSocket.waitFor('driver.rejected');
    const mail = await mailbox.newest(APPLICANT.email, ({ subject }) => subject.includes('not approved'));
    expect(mail.text).toContain('The licence is blurred.');
    const notice = 'Your application was not approved: The licence is blurred.';
    await eventually(async () => expect((await newest(applicant)).message).toBe(notice));
    expect((await applicant.post('/api/autologin')).body.data.driver_status).toBe('rejected');
    const again = formOf({ vehicle_type: 'Truck', experience: 'Seven years' }, [pdf('sharp.pdf')]);
    const { status, body } = await applicant.post('/api/drivers/application', again);
    expect(status).toBe(200);
    const application = { status: 'pending', documents: [{ name: 'sharp.pdf' }] };
    expect(driverEndpoints.reapply.data.parse(body.data)).toMatchObject(application);
    expect((await applicant.post('/api/drivers/application', again)).status).toBe(409);
  });

  it('lets an approved driver receive bookings and send offers without a new sign-in', async () => {
    const id = await ownId();
    const early = await book(customer);
    const offer = { booking_id: early.id, proposed_price: 10 };
    expect((await applicant.post('/api/booking-offers-driver', offer)).status).toBe(403);
    ok(await admin.post(`/api/drivers/${id}/approve`));
    const again = await admin.post(`/api/drivers/${id}/approve`);
    expectRefusal(again, 409, 'application_reviewed');
    expect(again.body.message).toBe('This application has already been approved.');
    await applicantSocket.waitFor('driver.approved');
    const approval = 'Your driver application was approved';
    await mailbox.newest(APPLICANT.email, ({ subject }) => subject === approval);
    await eventually(async () => {
      const booking = await book(customer);
      await applicantSocket.waitFor(({ type, row }) => type === 'booking.created' && row?.id === booking.id);
      await sendOffer(applicant, booking.id);
    });
  });

  describe('and their vehicles', () => {
    /** Somebody whose application has just been approved, and who has no vehicle yet. */
    const driver = setUp(() => bahon.signIn('driver3'));
    const driverSocket = setUp(() => connectSocket(driver));

    beforeAll(async () => {
      const { user_id } = (await driver.post('/api/autologin')).body.data;
      ok(await admin.post(`/api/drivers/${user_id}/approve`));
    });

    it('stores a vehicle with its documents once', async () => {
      const before = await driver.get('/api/vehicles-exist');
      expect(before).toMatchObject({ status: 200, body: { status: false, data: null } });
      expect((await driver.get('/api/vehicles-driver')).body.data).toEqual([]);
      const fields = { document_type: 'pickup', license_plate: PLATE, capacity_kg: '1200' };
      const form = () => formOf(fields, [pdf()]);
      const { status, body } = await driver.post('/api/vehicle-documents', form());
      expect(status).toBe(201);
      expect(body.message).toBe('Vehicle submitted successfully.');
      const vehicle = { type: 'pickup', capacity_kg: 1200, status: 'pending' };
      expect(vehicleEndpoints.submit.data.parse(body.data)).toMatchObject(vehicle);
      expect((await driver.get('/api/vehicles-exist')).body.status).toBe(true);
      expect((await driver.post('/api/vehicle-documents', form())).body.code).toBe('vehicle_exists');
      const push = await adminSocket.waitFor('vehicle.submitted');
      expect(vehicleEndpoints.list.data.element.parse(push.row)).toMatchObject({ license_plate: PLATE });
      await eventually(async () => expect((await newest(admin)).kind).toBe('vehicle.submitted'));
    });

    it('reviews a vehicle, and again after its driver changed it', async () => {
      const [{ id }] = (await driver.get('/api/vehicles-driver')).body.data;
      ok(await admin.post(`/api/vehicles/${id}/approve`));
      const push = await driverSocket.waitFor('vehicle.approved');
      expect(vehicleEndpoints.mine.data.element.parse(push.row)).toMatchObject({ id, status: 'approved' });
      await mailbox.newest('driver3@bahon.example', ({ subject }) => /Na 15-0001 was approved/.test(subject));

      // A status that the client sends is ignored.
      const fields = { type: 'other', license_plate: PLATE, capacity_kg: '1300', status: 'approved' };
      const form = formOf(fields, [await picture('png', 'front.png')], 'photo');
      const { body } = await driver.post(`/api/vehicles/${id}`, form);
      expect(body).toMatchObject({ status: true, message: 'Vehicle updated successfully!' });
      expect(body.data).toMatchObject({ type: 'other', status: 'pending', photo: null });
      const document = body.data.documents.at(-1);
      expect(document).toMatchObject({ name: 'front.png', kind: 'unconfirmed' });
      expect((await driver.get(document.url)).status).toBe(200);

      const reason = 'Plate not readable.';
      const rejectedVehicle = ok(await admin.post(`/api/vehicles/${id}/reject`, { reason }));
      const state = { verification: 'rejected', status: 'active' };
      expect(vehicleEndpoints.reject.data.parse(rejectedVehicle)).toMatchObject(state);
      const approval = await admin.post(`/api/vehicles/${id}/approve`);
      expect(approval.body.message).toBe('This vehicle has already been rejected.');
      const [own] = (await driver.get('/api/vehicles-driver')).body.data;
      expect(own).toMatchObject({ status: 'rejected', reason });
    });
  });
});
