import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { hrefOf, renderPage, user, userWith } from '../../testing/render';
import { vehicleWith } from '../../testing/rows';
import { VehiclesPage } from './vehicles.page';

const vehicle = (id: number) => vehicleWith({ id, license_plate: `Dhaka Metro-Ta 11-${id}` });
const server = fakeServer(userWith({ role: 'admin' }), {
  'GET /audit-log': ok([]),
  'GET /vehicles': {
    body: {
      status: true,
      message: '',
      data: [7, 6, 5, 4, 3, 2, 1].map(vehicle),
      meta: { next: null, total: 7 },
    },
  },
});

/** The header, and one row for each vehicle. */
const rowCount = () => screen.getAllByRole('row').length - 1;

describe("the admin's vehicles", () => {
  it('should show five a page, say how many there are, and keep the page in the address', async () => {
    const { location } = renderPage(<VehiclesPage />, { path: '/admin/vehicles' });
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(rowCount()).toBe(5);
    expect(screen.getByText('5 of 7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(rowCount()).toBe(2);
    expect(location()).toBe('/admin/vehicles?page=2');
  });

  it('should export the selected vehicles in the order of the list', async () => {
    renderPage(<VehiclesPage />, { path: '/admin/vehicles?sort=capacity&order=desc' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Dhaka Metro-Ta 11-6' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Dhaka Metro-Ta 11-3' }));
    const link = screen.getByRole('link', { name: 'Export selection' });
    expect(link.getAttribute('href')).toBe('/api/exports/vehicles?ids=6%2C3&sort=capacity&order=desc');
  });

  it('should say in the drawer that documents wait to be checked, and lead there', async () => {
    const file = { size: 2048, created_at: '2026-11-20T09:30:00+06:00', is_reviewed: false } as const;
    const token = {
      ...file,
      id: 8,
      name: 'token.png',
      media_type: 'image/png',
      url: '/api/files/8',
    } as const;
    const documents = [{ ...token, kind: 'tax_token' as const }];
    server.on('GET /vehicles', ok([vehicleWith({ id: 6, documents })]));
    renderPage(<VehiclesPage />, { path: '/admin/vehicles?row=6' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('1 file to check')).toBeTruthy();
    expect(hrefOf('Check documents', drawer)).toBe('/admin/vehicle-management?show=vehicles&row=6');
  });

  it('should delete a vehicle from its drawer, after asking', async () => {
    server.on('DELETE /vehicles/6', ok(null));
    const { location } = renderPage(<VehiclesPage />, { path: '/admin/vehicles?row=6' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('No documents were uploaded.')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    const question = (await screen.findByText('Are you sure?')).closest<HTMLElement>('[role="dialog"]')!;
    expect(server.asked('DELETE /vehicles/6')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Dhaka Metro-Ta 11-6 deleted.')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/admin/vehicles'));
  });
});
