import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver } from '@app/contracts/drivers.js';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
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

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'admin' }));
  server = new FakeServer()
    .on('GET /drivers', ok([driver]))
    .on('POST /drivers/7/name/approve', ok({ ...driver, name: 'New Name', pending_name: null }))
    .on('POST /drivers/7/name/reject', ok({ ...driver, pending_name: null }));
});
afterEach(() => server.restore());

async function show() {
  renderPage(<VehicleManagementPage />, { path: '/admin/vehicle-management?show=names' });
  expect(await screen.findByRole('heading', { name: 'New Name' })).toBeTruthy();
  return userEvent.setup();
}

describe('the queue of new driver names', () => {
  it('should show the new name beside the present one', async () => {
    await show();
    expect(screen.getByText('Old Name')).toBeTruthy();
    expect(server.asked('GET /drivers?has_pending_name=1')).toHaveLength(1);
  });

  it('should approve the name that is shown', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Approve: New Name' }));
    expect(await screen.findByText('New Name approved.')).toBeTruthy();
    expect(server.asked('POST /drivers/7/name/approve')[0]?.body).toEqual({ name: 'New Name' });
  });

  it('should reject the name with a reason', async () => {
    const user = await show();
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
