import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { renderPage, user, userWith } from '../../testing/render';
import { Tracker } from './my-vehicles.page';

const server = fakeServer(userWith({ role: 'driver' }), { 'GET /vehicles/3/tracker': ok(null) });

const tracker = {
  created_at: '2026-11-20T09:30:00+06:00',
  device_id: null,
  last: {
    at: '2026-11-27T14:05:00+06:00',
    lat: 22.7712,
    lng: 91.5731,
    accuracy_m: 8,
    speed_kmh: 0,
    heading: null,
    near: { name: 'Mirsharai', name_bn: 'মীরসরাই' },
  },
};
const newTracker = { url: 'https://bahon.example/t/secret', token: 'secret' };
const setupUrl = `${newTracker.url}?id=secret&interval=60&distance=200&buffer=true`;

const renderTracker = () => renderPage(<Tracker vehicleId={3} plate="Dhaka Metro-TA 11-2345" />);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the GPS tracker of a vehicle', () => {
  it('should show its code and address once, until the driver is done', async () => {
    server.on('POST /vehicles/3/tracker', ok(newTracker));
    renderTracker();
    await press('Set up tracker');
    expect(server.asked('POST /vehicles/3/tracker')).toHaveLength(0);
    server.on('GET /vehicles/3/tracker', ok({ ...tracker, last: null }));
    await press('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for Traccar Client' })).toBeTruthy();
    expect(screen.getByText(setupUrl)).toBeTruthy();
    await press('Done');
    expect(screen.queryByText(setupUrl)).toBeNull();
    expect(await screen.findByText('No location received yet.')).toBeTruthy();
  });

  it('should say why it could not be set up', async () => {
    server.on('POST /vehicles/3/tracker', {
      status: 404,
      body: { status: false, code: 'vehicle_not_found', message: 'Vehicle not found' },
    });
    renderTracker();
    await press('Set up tracker');
    await press('Continue');
    expect(await screen.findByText('Vehicle not found')).toBeTruthy();
  });

  it('should say where the vehicle was last, and warn before it is replaced', async () => {
    server.on('GET /vehicles/3/tracker', ok(tracker));
    renderTracker();
    expect(await screen.findByText(/^Last seen near Mirsharai, .*2:05/)).toBeTruthy();
    await press('Set up again');
    expect(await screen.findByText('The tracker you set up before will stop working.')).toBeTruthy();
  });

  it('should ask before it is removed', async () => {
    server.on('GET /vehicles/3/tracker', ok(tracker));
    server.on('DELETE /vehicles/3/tracker', ok(null));
    renderTracker();
    await press('Remove tracker');
    expect(server.asked('DELETE /vehicles/3/tracker')).toHaveLength(0);
    server.on('GET /vehicles/3/tracker', ok(null));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove tracker' }));
    await waitFor(() => expect(server.asked('DELETE /vehicles/3/tracker')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Set up tracker' })).toBeTruthy();
  });
});
