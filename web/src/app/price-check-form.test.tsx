import { screen, waitFor } from '@testing-library/react';
import { fakeServer, ok } from '../testing/fake-server';
import { fill, press, renderPage, user } from '../testing/render';
import { estimateWith, placeWith } from '../testing/rows';
import { moveCheckedRouteToDraft } from '../components/route-estimate';
import { readDraft } from '../forms/draft';
import { PriceCheckForm } from './price-check-form';

const server = fakeServer(null, {
  'GET /places': ({ path }) => ok(path.includes('q=Tej') ? [placeWith()] : []),
  'POST /estimates': ok(estimateWith()),
});

describe('the price check', () => {
  it('should show distance and usual price to a visitor, and hand the route to the booking form', async () => {
    const { location } = renderPage(<PriceCheckForm />);
    await fill(screen.getByLabelText('From'), 'Tejgaon');
    await user.click(await screen.findByRole('option'));
    await fill(screen.getByLabelText('To'), 'Agrabad, Chattogram');
    expect(await screen.findByText(/Similar trips: .*৳14,000–16,500/)).toBeTruthy();
    expect(server.asked('POST /estimates')).toHaveLength(1);
    await press('Book this trip');
    await waitFor(() => expect(location()).toBe('/book-now'));
    moveCheckedRouteToDraft('book-now');
    expect(readDraft('book-now')).toMatchObject({
      pickup_address: 'Tejgaon Industrial Area, Dhaka',
      pickup_place_id: 71,
      drop_address: 'Agrabad, Chattogram',
    });
  });
});
