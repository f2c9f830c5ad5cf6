import { screen } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith, offerWith } from '../../testing/rows';
import { Waybill } from './waybill';

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith());
  const agreed = offerWith({ status: 'accepted', license_plate: 'Dhaka Metro-TA 11-2345' });
  server = new FakeServer().on('GET /offers/31', ok(agreed));
});
afterEach(() => server.restore());

describe('the waybill', () => {
  it("should name the driver's phone and the plate once the booking is confirmed", async () => {
    renderPage(<Waybill booking={bookingWith({ status: 'confirmed', selected_offer_id: 31 })} />);
    expect(await screen.findByText('01811000005')).toBeTruthy();
    expect(screen.getByText('Licence plate').nextElementSibling?.textContent).toBe('Dhaka Metro-TA 11-2345');
  });

  it('should name no driver before that', () => {
    renderPage(<Waybill booking={bookingWith({ status: 'pending', selected_offer_id: 31 })} />);
    expect(screen.getByText('Driver').nextElementSibling?.textContent).toBe('—');
    expect(server.asked('GET /offers/31')).toEqual([]);
  });
});
