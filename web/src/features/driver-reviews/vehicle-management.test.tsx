import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver } from '@app/contracts/drivers.js';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { withPlainStyles } from '../../testing/plain-styles';
import { renderPage, userWith } from '../../testing/render';
import { vehicleWith } from '../../testing/rows';
import { VehicleManagementPage } from './vehicle-management.page';

const driver: Driver = {
  id: 7,
  name: 'Old Name',
  username: 'old.name',
  email: 'driver@bahon.example',
  phone: '01711000001',
  email_verified: true,
  pending_name: 'New Name',
  vehicle_type: 'Truck',
  experience: 'Five years',
  status: 'approved',
  reason: null,
  documents: [],
  created_at: '2026-11-20T10:00:00+06:00',
  version: 3,
  reviewed_at: null,
  reviewed_by_name: null,
};

withPlainStyles();
const user = userEvent.setup({ delay: null });
let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'admin' }));
  server = new FakeServer()
    .on('GET /audit-log', ok([]))
    .on('GET /drivers', ok([driver]))
    .on('POST /drivers/7/name/approve', ok({ ...driver, name: 'New Name', pending_name: null }))
    .on('POST /drivers/7/name/reject', ok({ ...driver, pending_name: null }));
});
afterEach(() => server.restore());

async function show(kind: string, name: string) {
  const page = renderPage(<VehicleManagementPage />, { path: `/admin/vehicle-management?show=${kind}` });
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  return page;
}
const showNames = () => show('names', 'New Name');
const showApplications = () => {
  server.on('GET /drivers', ok([{ ...driver, status: 'pending', pending_name: null }]));
  return show('drivers', 'Old Name');
};

describe('the queue of new driver names', () => {
  it('should show the new name beside the present one', async () => {
    await showNames();
    expect(screen.getByText('Old Name')).toBeTruthy();
    expect(server.asked('GET /drivers?limit=50&total=1&has_pending_name=1')).toHaveLength(1);
  });

  it('should approve the name that is shown', async () => {
    await showNames();
    await user.click(screen.getByRole('button', { name: 'Approve: New Name' }));
    expect(await screen.findByText('New Name approved.')).toBeTruthy();
    expect(server.asked('POST /drivers/7/name/approve')[0]?.body).toEqual({ name: 'New Name' });
  });

  it('should reject the name with a reason', async () => {
    await showNames();
    await user.click(screen.getByRole('button', { name: 'Reject: New Name' }));
    expect(screen.getByText('The driver reads it, and keeps the present name.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not on the licence');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('New Name rejected.')).toBeTruthy();
    expect(server.asked('POST /drivers/7/name/reject')[0]?.body).toEqual({
      name: 'New Name',
      reason: 'Not on the licence',
    });
  });
});

describe('the queue of applications', () => {
  it('should tell all about an application in the drawer and close it when it is decided', async () => {
    server.on('POST /drivers/7/approve', ok({ ...driver, pending_name: null }));
    const { location } = await showApplications();
    await user.click(screen.getByRole('link', { name: 'Old Name' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Five years')).toBeTruthy();
    expect(drawer.getByText('No documents were uploaded.')).toBeTruthy();
    expect(drawer.getByRole('link', { name: '@old.name' }).getAttribute('href')).toBe(
      '/admin/users?search=old.name&row=7',
    );
    await user.click(drawer.getByRole('button', { name: 'Approve: Old Name' }));
    expect(await screen.findByText('Old Name approved.')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/admin/vehicle-management?show=drivers'));
  });

  it('should keep a written reason when the rejection fails, and send it again under the same key', async () => {
    server.on('POST /drivers/7/reject', failure(503, 'unavailable', ''));
    await showApplications();
    await user.click(screen.getByRole('button', { name: 'Reject: Old Name' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'No licence');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    server.on('POST /drivers/7/reject', ok({ ...driver, status: 'rejected' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Old Name rejected.')).toBeTruthy();
    const calls = server.asked('POST /drivers/7/reject');
    expect(calls.map(({ body }) => body)).toEqual([{ reason: 'No licence' }, { reason: 'No licence' }]);
    const [first, second] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe('the queue of vehicles', () => {
  it('should ask for those with the status, the type and the days of the address, and say how many there are', async () => {
    server.on('GET /vehicles', {
      status: 200,
      body: { status: true, message: '', data: [vehicleWith()], meta: { next: null, total: 302 } },
    });
    await show(
      'vehicles&status=rejected&vehicle_type=truck&from=2026-11-01&to=2026-11-20',
      'Dhaka Metro-TA 11-2345',
    );
    expect(
      server.asked(
        'GET /vehicles?limit=50&total=1&verification=rejected&vehicle_type=truck&from=2026-11-01&to=2026-11-20',
      ),
    ).toHaveLength(1);
    expect(screen.getByText('1 of 302')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});
