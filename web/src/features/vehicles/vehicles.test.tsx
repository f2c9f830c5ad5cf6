import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { VehiclesPage } from './vehicles.page';

const user = userEvent.setup({ delay: null });

function vehicle(id: number): Vehicle {
  return {
    id,
    license_plate: `Dhaka Metro-Ta 11-${id}`,
    reason: null,
    photo: null,
    documents: [],
    created_at: '2026-11-20T09:30:00+06:00',
    version: 1,
    owner_id: 5,
    owner_name: 'Abdul Karim',
    owner_phone: '01811000001',
    vehicle_type: 'truck',
    capacity: 5000,
    status: 'active',
    verification: 'approved',
    reviewed_at: null,
    reviewed_by_name: null,
  };
}

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'admin' }));
  server = new FakeServer().on('GET /vehicles', ok([7, 6, 5, 4, 3, 2, 1].map(vehicle)));
});
afterEach(() => server.restore());

describe("the admin's vehicles", () => {
  it('should show five a page and keep the page in the address', async () => {
    const { location } = renderPage(<VehiclesPage />, { path: '/admin/vehicles' });
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(location()).toBe('/admin/vehicles?page=2');
  });
});
