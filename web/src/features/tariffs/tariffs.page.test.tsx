import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { fill, press, renderPage, user, userWith } from '../../testing/render';
import { estimateWith } from '../../testing/rows';
import { TariffsPage } from './tariffs.page';

const truck = { vehicle_type: 'truck', base: 1500, per_km: 52, minimum: 3000 };
const server = fakeServer(userWith({ role: 'admin', user_id: 1 }), {
  'GET /tariffs': ok([{ ...truck, valid_from: '2026-11-01T10:00:00+06:00' }]),
  'PUT /tariffs': ok([], 'Saved.'),
  'POST /estimates': ok(estimateWith({ distance_km: 248 })),
  'GET /audit-log': ok([]),
});
const row = async (vehicle: string) => within(await screen.findByRole('group', { name: vehicle }));
const save = () => user.click(screen.getByRole('button', { name: 'Save tariffs' }));

describe('the tariffs', () => {
  it('should show what they make of a trip from Dhaka to Chattogram, also while they are typed', async () => {
    renderPage(<TariffsPage />);
    const truckRow = await row('Truck');
    expect(await truckRow.findByText(/Truck.*: .*৳14,396/)).toBeTruthy();
    await user.clear(truckRow.getByLabelText(/^Per km/));
    await fill(truckRow.getByLabelText(/^Per km/), '60');
    expect(truckRow.getByText(/৳16,380/)).toBeTruthy();
  });

  it('should save whole rows only', async () => {
    renderPage(<TariffsPage />);
    const van = await row('Van');
    await fill(van.getByLabelText(/Base/), '800');
    await save();
    expect(await van.findAllByRole('alert')).toHaveLength(2);
    expect(server.asked('PUT /tariffs')).toEqual([]);
    await fill(van.getByLabelText(/Per km/), '30');
    await fill(van.getByLabelText(/Minimum/), '1500');
    await save();
    await waitFor(() =>
      expect(server.bodies('PUT /tariffs')).toEqual([
        [truck, { vehicle_type: 'van', base: 800, per_km: 30, minimum: 1500 }],
      ]),
    );
    expect(await screen.findByText('Tariffs saved.')).toBeTruthy();
  });

  it('should show the history of all changes on request', async () => {
    renderPage(<TariffsPage />);
    await press('Show history');
    await waitFor(() =>
      expect(server.calls.some(({ path }) => /audit-log\?.*subject_type=tariff/.test(path))).toBe(true),
    );
  });
});
