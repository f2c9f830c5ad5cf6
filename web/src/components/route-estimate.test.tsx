import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { ContractForm } from '../forms/contract-form';
import { TextField } from '../forms/fields';
import { fakeServer, failure, ok } from '../testing/fake-server';
import { fill, renderPage } from '../testing/render';
import { estimateWith } from '../testing/rows';
import { RouteEstimate } from './route-estimate';

const server = fakeServer(null, { 'POST /estimates': ok(estimateWith()) });

const schema = z.object({
  pickup_address: z.string(),
  drop_address: z.string(),
  pickup_place_id: z.number().nullish(),
  vehicle_type: z.string(),
});

function renderEstimate(initialValues: Partial<z.input<typeof schema>> = {}) {
  return renderPage(
    <ContractForm
      name="route"
      schema={schema}
      initialValues={{ vehicle_type: 'truck', ...initialValues }}
      submitLabel="Book"
      onSubmit={() => Promise.resolve()}
    >
      <TextField name="pickup_address" label="From" />
      <TextField name="drop_address" label="To" />
      <RouteEstimate />
    </ContractForm>,
  );
}

const region = () => screen.getByRole('region', { name: 'Distance and usual price' }).textContent;
const both = { pickup_address: 'Tejgaon, Dhaka', pickup_place_id: 71, drop_address: 'Agrabad' };

describe('the estimate of a form', () => {
  it('should ask once both ends are known, with the most exact of each', async () => {
    renderEstimate({ pickup_address: 'Tejgaon, Dhaka', pickup_place_id: 71 });
    expect(region()).toBe('Enter pickup and drop-off to see distance and usual price.');
    await fill(screen.getByLabelText('To'), 'Agrabad');
    await waitFor(() => expect(region()).toContain('264 km · about 7 h'));
    expect(region()).toContain('Similar trips: ৳14,000–16,500');
    expect(region()).toContain('Based on 23 trips on this route, as of 26 Nov 2026. Excludes commission.');
    expect(server.bodies('POST /estimates')).toEqual([
      { pickup: { place_id: 71 }, drop: { text: 'Agrabad' }, vehicle_type: 'truck' },
    ]);
  });

  it('should say when there is no distance or no price', async () => {
    server.on(
      'POST /estimates',
      ok(estimateWith({ distance_km: null, duration_minutes: null, price: null })),
    );
    const { unmount } = renderEstimate(both);
    await waitFor(() => expect(region()).toContain('Distance: N/A. Pick both places'));
    unmount();
    server.on('POST /estimates', ok(estimateWith({ price: null })));
    renderEstimate(both);
    await waitFor(() => expect(region()).toContain('No usual price for this trip yet.'));
  });

  it('should name the tariff when it is the only basis', async () => {
    const price = { ...estimateWith().price!, basis: 'tariff', trips: 0 } as const;
    server.on('POST /estimates', ok(estimateWith({ price })));
    renderEstimate(both);
    await waitFor(() => expect(region()).toContain('Usual price: ৳14,000–16,500'));
    expect(region()).toContain('Based on standard rates');
  });

  it('should ask again once the network is back, and say when it fails', async () => {
    server.on('POST /estimates', 'no-connection');
    renderEstimate(both);
    await waitFor(() => expect(region()).toContain('You’re offline.'));
    server.on('POST /estimates', failure(429, 'too_many_requests', 'Too many requests.'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(region()).toContain('Couldn’t calculate distance and price.'));
  });
});
