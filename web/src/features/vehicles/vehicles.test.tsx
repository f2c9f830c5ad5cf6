import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, listOfTotal, ok } from '../../testing/fake-server';
import { findDialog, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { documentWith, vehicleWith } from '../../testing/rows';
import { VehiclesPage } from './vehicles.page';

const vehicle = (id: number) => vehicleWith({ id, license_plate: `Dhaka Metro-Ta 11-${id}` });
const server = fakeServer(userWith({ role: 'admin' }), {
  'GET /audit-log': ok([]),
  'GET /vehicles': listOfTotal(7, [7, 6, 5, 4, 3, 2, 1].map(vehicle)),
});

/** The header, and one row for each vehicle. */
const rowCount = () => screen.getAllByRole('row').length - 1;

describe("the admin's vehicles", () => {
  it('should show five a page, say how many there are, and keep the page in the address', async () => {
    const { location } = renderPage(<VehiclesPage />, { path: '/admin/vehicles' });
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(rowCount()).toBe(5);
    expect(screen.getByText('5 of 7')).toBeTruthy();
    await press('Next');
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
    server.on(
      'GET /vehicles',
      ok([vehicleWith({ id: 6, documents: [documentWith({ is_reviewed: false })] })]),
    );
    renderPage(<VehiclesPage />, { path: '/admin/vehicles?row=6' });
    const drawer = await findDialog();
    expect(await drawer.findByText('1 file to check')).toBeTruthy();
    expect(hrefOf('Check documents', drawer)).toBe('/admin/vehicle-management?show=vehicles&row=6');
  });

  it('should delete a vehicle from its drawer, after asking', async () => {
    server.on('DELETE /vehicles/6', ok(null));
    const { location } = renderPage(<VehiclesPage />, { path: '/admin/vehicles?row=6' });
    const drawer = await findDialog();
    expect(await drawer.findByText('No documents were uploaded.')).toBeTruthy();
    await press('Delete', drawer);
    const question = (await screen.findByText('Are you sure?')).closest<HTMLElement>('[role="dialog"]')!;
    expect(server.asked('DELETE /vehicles/6')).toEqual([]);
    await press('Delete', within(question));
    expect(await screen.findByText('Dhaka Metro-Ta 11-6 deleted.')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/admin/vehicles'));
  });
});
