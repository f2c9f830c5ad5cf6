import { afterAll, describe, expect, it } from '@jest/globals';
import { driverEndpoints } from '@app/contracts/drivers.js';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { Mailbox } from '../support/mailbox.js';
import { book, ok, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { exeNamedJpg, formOf, pdf, phonePhoto } from '../support/sample-files.js';
import { connectSocket, type SocketClient } from '../support/socket-client.js';
import { found, signedIn, started } from '../support/started.js';

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

/** A driver's way from the application to the first offer, with its review, live. */
describe('drivers’ applications', () => {
  const bahon = started(() => startBahon());
  const mailbox = found(() => new Mailbox(bahon.dataFolder));
  const [admin, operator, customer, verified] = signedIn(bahon, 'admin', 'operator', 'customer', 'driver');
  const adminSocket = started(() => connectSocket(admin));
  const applicant = found(() => bahon.client());

  let applicantSocket: SocketClient;
  afterAll(() => applicantSocket?.close());

  const ownId = async () => (await applicant.post('/api/autologin')).body.data.user_id as number;
  const newest = async (client: HttpClient) => ok(await client.get('/api/notifications'))[0];

  it('refuses bad fields, taken names and bad documents', async () => {
    const apply = async (changes: Partial<typeof APPLICANT>, files = [pdf()]) => {
      const { status, body } = await bahon
        .client()
        .post('/api/drivers/applyDriver', formOf({ ...APPLICANT, ...changes }, files));
      return { status, code: body.code };
    };
    expect(await apply({ password: 'short' })).toEqual({ status: 422, code: 'password_length' });
    expect(await apply({ password: 'Password123' })).toEqual({ status: 422, code: 'password_guessable' });
    expect(await apply({ username: '1driver' })).toEqual({ status: 422, code: 'username_starts_with_digit' });
    expect(await apply({ email: 'nobody' })).toEqual({ status: 422, code: 'invalid_email_format' });
    expect(await apply({ username: 'DRIVER' })).toEqual({ status: 409, code: 'username_taken' });
    expect(await apply({ email: 'driver@bahon.example' })).toEqual({ status: 409, code: 'email_taken' });
    expect(await apply({}, [exeNamedJpg])).toEqual({ status: 415, code: 'file_type_not_accepted' });
    expect(await apply({}, Array(11).fill(pdf()))).toEqual({ status: 413, code: 'too_many_files' });
  });

  it('signs an applicant in, mails a code and notifies the admins', async () => {
    const files = [pdf('licence.pdf'), await phonePhoto('me.jpg')];
    const { status, body } = await applicant.post('/api/drivers/applyDriver', formOf(APPLICANT, files));
    expect(status).toBe(201);
    expect(body.message).toBe('Application submitted. Please verify your email.');
    expect(driverEndpoints.apply.data.parse(body.data)).toMatchObject({
      role: 'driver',
      driver_status: 'pending',
    });
    expect(await ownId()).toBe(body.data.user_id);
    applicantSocket = await connectSocket(applicant);
    const code = await mailbox.codeFor(APPLICANT.email);
    expect((await applicant.post('/api/verify-email-token', { token: code })).status).toBe(200);

    const push = await adminSocket.waitFor(
      ({ type, refs, row }) =>
        type === 'driver.applied' && refs[0]?.type === 'DriverApplication' && row?.id === body.data.user_id,
    );
    expect(driverEndpoints.list.data.element.parse(push.row)).toMatchObject({
      name: 'Jashim Uddin',
      status: 'pending',
    });
    await eventually(async () => {
      expect(await newest(admin)).toMatchObject({
        kind: 'driver.applied',
        message: 'Jashim Uddin applied as a driver (Covered van).',
        link: '/admin/vehicle-management',
      });
    });
  });

  it('shows an application to staff and its own driver only, with its documents', async () => {
    const [listed] = driverEndpoints.list.data.parse(
      ok(await admin.get('/api/drivers?status=pending&search=jashim')),
    );
    expect(listed).toMatchObject({
      id: await ownId(),
      documents: [{ name: 'licence.pdf' }, { name: 'me.jpg' }],
    });
    expect(ok(await operator.get('/api/drivers?search=jashim%40bahon'))).toEqual([listed]);
    const own = driverEndpoints.ownApplication.data.parse(
      ok(await applicant.get('/api/drivers/application')),
    );
    expect(own.documents).toEqual(listed!.documents);
    for (const client of [customer, verified]) expect((await client.get('/api/drivers')).status).toBe(403);
    expect((await customer.get('/api/drivers/application')).status).toBe(403);
    const { url } = own.documents[0]!;
    for (const reader of [applicant, admin, operator]) expect((await reader.get(url)).status).toBe(200);
    for (const stranger of [customer, verified]) expect((await stranger.get(url)).status).toBe(404);
    expect((await bahon.client().get(url)).status).toBe(401);
  });

  it('shows a driver the reason, and accepts a new application', async () => {
    const id = await ownId();
    const rejected = ok(await admin.post(`/api/drivers/${id}/reject`, { reason: 'The licence is blurred.' }));
    expect(driverEndpoints.reject.data.parse(rejected)).toMatchObject({
      status: 'rejected',
      reviewed_by_name: 'Nasrin Akter',
    });
    await applicantSocket.waitFor('driver.rejected');
    const mail = await mailbox.newest(APPLICANT.email, ({ subject }) => subject.includes('not approved'));
    expect(mail.text).toContain('The licence is blurred.');
    await eventually(async () => {
      expect((await newest(applicant)).message).toBe(
        'Your application was not approved: The licence is blurred.',
      );
    });
    expect((await applicant.post('/api/autologin')).body.data.driver_status).toBe('rejected');
    const again = formOf({ vehicle_type: 'Truck', experience: 'Seven years' }, [pdf('sharp.pdf')]);
    const { status, body } = await applicant.post('/api/drivers/application', again);
    expect(status).toBe(200);
    expect(driverEndpoints.reapply.data.parse(body.data)).toMatchObject({
      status: 'pending',
      documents: [{ name: 'sharp.pdf' }],
    });
    expect((await applicant.post('/api/drivers/application', again)).status).toBe(409);
  });

  it('lets an approved driver receive bookings and send offers without a new sign-in', async () => {
    const id = await ownId();
    const early = await book(customer);
    expect(
      (await applicant.post('/api/booking-offers-driver', { booking_id: early.id, proposed_price: 10 }))
        .status,
    ).toBe(403);
    ok(await admin.post(`/api/drivers/${id}/approve`));
    const { status, body } = await admin.post(`/api/drivers/${id}/approve`);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'application_reviewed',
      message: 'This application has already been approved.',
    });
    await applicantSocket.waitFor('driver.approved');
    await mailbox.newest(
      APPLICANT.email,
      ({ subject }) => subject === 'Your driver application was approved',
    );
    await eventually(async () => {
      const booking = await book(customer);
      await applicantSocket.waitFor(({ type, row }) => type === 'booking.created' && row?.id === booking.id);
      await sendOffer(applicant, booking.id);
    });
  });
});
