import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { TripEvent } from '@app/contracts/trips.js';
import { Route, Routes } from 'react-router';
import { resetTripStorage, tripStorage } from '../../api/trip-outbox/device-storage';
import { keepPhoto, reportEvent } from '../../api/trip-outbox/outbox';
import type { StoredEvent } from '../../api/trip-outbox/stored-trip';
import { signedIn, signedOut } from '../../api/session.store';
import { readTripAgain } from '../../api/trips.api';
import { FakeServer, failure, ok, type FakeCall } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { storedEventWith, tripEventWith, tripWith } from '../../testing/trips';
import { TripPage } from './trip.page';

/** What a driver reports is stored on the phone: what may go wrong there, and what is left there. */

const user = userEvent.setup({ delay: null });
const driver = userWith({ role: 'driver', driver_status: 'approved' });
const EVENTS = 'POST /bookings/12/trip-events';
const TRIP = 'GET /bookings/12/trip';
const given404 = failure(404, 'trip_not_found', 'Trip not found.');
const noRoom = () => new DOMException('The disk is full.', 'QuotaExceededError');
const broken = () => new DOMException('The connection was lost.', 'InvalidStateError');

let server: FakeServer;
let taken: TripEvent[];

function take({ body }: FakeCall) {
  const sent = body instanceof FormData ? Object.fromEntries(body) : (body as object);
  taken.push(tripEventWith({ ...sent, photos: [] }));
  return ok(taken.at(-1));
}

beforeEach(() => {
  taken = [];
  resetTripStorage();
  signedIn(driver);
  server = new FakeServer()
    .on(TRIP, () => ok(tripWith({ stage: 'coming', events: taken })))
    .on('GET /bookings/12', ok(bookingWith({ status: 'confirmed' })))
    .on(EVENTS, take);
});
afterEach(() => {
  signedOut();
  server.restore();
  jest.restoreAllMocks();
});

const page = (
  <Routes>
    <Route path="/trip/:bookingId" element={<TripPage codeFor={() => null} />} />
  </Routes>
);
async function show() {
  const view = renderPage(page, { path: '/trip/12' });
  await screen.findByRole('list', { name: 'Steps of the trip' });
  return view;
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const file = () => new File(['photo'], 'goods.jpg', { type: 'image/jpeg' });

let lastUrl = 0;
function fakePictures() {
  const create = jest.fn(() => `blob:${(lastUrl += 1)}`);
  const revoke = jest.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  return { create, revoke };
}

async function takePhoto(number: number): Promise<HTMLImageElement> {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file()] } });
  return screen.findByRole<HTMLImageElement>('img', { name: `Photo ${number}` });
}

/** As an earlier visit left it. */
async function leave(changes: Partial<StoredEvent> = {}): Promise<void> {
  signedOut();
  const clientId = '00000000-0000-4000-8000-00000000abcd';
  const event = storedEventWith({ userId: driver.user_id, clientId, kind: 'on_the_way', ...changes });
  await (await tripStorage()).addEvent(event);
  signedIn(driver);
}

describe('saving a report on the phone', () => {
  it('should not say that a saved report is lost when the list cannot be read afterwards', async () => {
    await show();
    jest.spyOn(await tripStorage(), 'events').mockRejectedValueOnce(broken());
    await press('I have set out');
    expect(await screen.findByRole('button', { name: 'Saved: On the way to the pick-up' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(taken.map(({ kind }) => kind)).toEqual(['on_the_way']));
  });

  it('should show a saved report when the list can be read again', async () => {
    server.on(EVENTS, 'no-connection');
    await show();
    const reading = jest.spyOn(await tripStorage(), 'events').mockRejectedValue(broken());
    await press('I have set out');
    await screen.findByRole('button', { name: 'Saved: On the way to the pick-up' });
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    reading.mockRestore();
    expect(await screen.findByText('Saved on this phone')).toBeTruthy();
  });

  it.each([
    ['there is no room left', noRoom, /^This phone has no room left\./],
    ['the storage fails', broken, /^It could not be saved on this phone\./],
  ])('should say that nothing was saved when %s', async (_why, error, text) => {
    await show();
    jest.spyOn(await tripStorage(), 'addEvent').mockImplementation(() => Promise.reject(error()));
    await press('I have set out');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('button', { name: 'I have set out' })).toBeTruthy();

    await press('Report a problem');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Road closed' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(text);
  });

  it.each([
    ['there is no room left', noRoom, /^This phone has no room left\./],
    ['the storage fails', broken, /^It could not be saved on this phone\./],
  ])('should say that a photo was not saved when %s', async (_why, error, text) => {
    await show();
    jest.spyOn(await tripStorage(), 'addPhoto').mockImplementation(() => Promise.reject(error()));
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file()] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('should say no report and no photo saved that belongs to nobody', async () => {
    await show();
    signedOut();
    await expect(reportEvent(12, { kind: 'loaded' })).rejects.toThrow();
    await expect(keepPhoto(12, file())).rejects.toThrow();
    expect(await (await tripStorage()).events(driver.user_id)).toEqual([]);
  });

  it('should send photos that are added to the current step once, however often it is pressed', async () => {
    fakePictures();
    await show();
    await takePhoto(1);
    const add = screen.getByRole('button', { name: 'Add the photos to “Driver confirmed the pick-up”' });
    const next = screen.getByRole('button', { name: /^I have set out/ });
    fireEvent.click(add);
    fireEvent.click(add);
    fireEvent.click(next);
    await waitFor(() => expect(taken).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
    expect(taken.map(({ kind }) => kind)).toEqual(['coming']);
    expect(await (await tripStorage()).events(driver.user_id)).toEqual([]);
  });

  it('should keep the picture of a photo while others come and go', async () => {
    const { create, revoke } = fakePictures();
    await show();
    const { src: first } = await takePhoto(1);
    const { src: second } = await takePhoto(2);
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Photo 1' }).src).toBe(first);
    expect(create).toHaveBeenCalledTimes(2);
    expect(revoke).not.toHaveBeenCalled();

    await press('Remove photo 1');
    await waitFor(() => expect(revoke.mock.calls).toEqual([[first]]));
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Photo 1' }).src).toBe(second);
    expect(create).toHaveBeenCalledTimes(2);
  });
});

describe('a trip that its driver gave back', () => {
  it('should show refused reports, which can be read and deleted', async () => {
    const { status, body } = given404;
    await leave({ refusal: { status, code: body.code, message: body.message }, note: 'Left at noon.' });
    server.on(TRIP, given404);
    renderPage(page, { path: '/trip/12' });
    const left = within(await screen.findByRole('list', { name: 'Your reports that were not sent' }));
    expect(left.getByText('On the way to the pick-up')).toBeTruthy();
    expect(left.getByText('Left at noon.')).toBeTruthy();
    expect(left.getByRole('alert').textContent).toContain('This trip is no longer yours.');

    await press('Delete');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Left at noon.')).toBeNull());
    expect(await (await tripStorage()).events(driver.user_id)).toEqual([]);
  });

  it('should give back photos that were never reported', async () => {
    fakePictures();
    signedOut();
    await (
      await tripStorage()
    ).addPhoto({
      userId: driver.user_id,
      bookingId: 12,
      clientId: '',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: new ArrayBuffer(4),
    });
    signedIn(driver);
    server.on(TRIP, given404);
    renderPage(page, { path: '/trip/12' });
    expect(await screen.findByText(/taken and never reported/)).toBeTruthy();
    await press('Delete from this phone');
    await waitFor(() => expect(screen.queryByText(/never reported/)).toBeNull());
  });

  it('should take no more reports when it is given back while its page is open', async () => {
    const { store } = await show();
    server.on(TRIP, given404);
    act(() => readTripAgain(store, 12));
    expect(await screen.findByText('Trip not found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have set out' })).toBeNull();
  });
});
