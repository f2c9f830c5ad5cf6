import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { outboxStorage } from '../../api/outbox/storage';
import { reportEvent, tripOutbox, type StoredEvent } from '../../api/trip-outbox/trip-outbox';
import { signedIn, signedOut } from '../../api/session.store';
import { readTripAgain } from '../../api/trips.api';
import { failure, ok } from '../../testing/fake-server';
import { expectTexts, findDialog, press, user } from '../../testing/render';
import { driver, EVENTS, openTrip, showTrip, TRIP, tripServer, turnScreenOff } from '../../testing/trip-page';
import { storedEventWith, tripWith } from '../../testing/trips';

/** What a driver reports is stored on the phone: what may go wrong there, and what is left there. */

const given404 = failure(404, 'trip_not_found', 'Trip not found.');
const noRoom = () => new DOMException('The disk is full.', 'QuotaExceededError');
const lostConnection = () => new DOMException('The connection was lost.', 'InvalidStateError');

const { server, reports } = tripServer();
beforeEach(() => server.on(TRIP, () => ok(tripWith({ stage: 'coming', events: reports }))));
afterEach(() => jest.restoreAllMocks());

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
  const id = '00000000-0000-4000-8000-00000000abcd';
  const event = storedEventWith({ userId: driver.user_id, id, kind: 'on_the_way', ...changes });
  await (await outboxStorage()).add(event);
  signedIn(driver);
}

const storageFailures = [
  ['there is no room left', noRoom, /^This phone is out of storage/],
  ['the storage fails', lostConnection, /^Couldn’t save on this phone\./],
] as const;

describe('saving a report on the phone', () => {
  it('should not say that a saved report is lost when the list cannot be read afterwards', async () => {
    await showTrip();
    jest.spyOn(await outboxStorage(), 'read').mockRejectedValueOnce(lostConnection());
    await press('I’ve set off');
    expect(await screen.findByRole('button', { name: 'Saved: On the way to pickup' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    turnScreenOff();
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toEqual(['on_the_way']));
  });

  it('should show a saved report when the list can be read again', async () => {
    server.on(EVENTS, 'no-connection');
    await showTrip();
    const reading = jest.spyOn(await outboxStorage(), 'read').mockRejectedValue(lostConnection());
    await press('I’ve set off');
    await screen.findByRole('button', { name: 'Saved: On the way to pickup' });
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    reading.mockRestore();
    expect(await screen.findByText('Saved on this phone')).toBeTruthy();
  });

  it.each(storageFailures)('should say that nothing was saved when %s', async (_why, error, text) => {
    await showTrip();
    jest.spyOn(await outboxStorage(), 'add').mockImplementation(() => Promise.reject(error()));
    await press('I’ve set off');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('button', { name: 'I’ve set off' })).toBeTruthy();

    await press('Report a problem');
    const dialog = await findDialog();
    await user.click(dialog.getByRole('radio', { name: 'Road closed' }));
    await press('Report', dialog);
    expect((await dialog.findByRole('alert')).textContent).toMatch(text);
  });

  it.each(storageFailures)('should say that a photo was not saved when %s', async (_why, error, text) => {
    await showTrip();
    jest.spyOn(await outboxStorage(), 'addFile').mockImplementation(() => Promise.reject(error()));
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file()] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('should save no report and no photo without a logged-in user', async () => {
    await showTrip();
    act(() => signedOut());
    await expect(reportEvent(12, { kind: 'loaded' })).rejects.toThrow();
    await expect(tripOutbox.addFile(12, file())).rejects.toThrow();
    expect(await (await outboxStorage()).entries('trip', driver.user_id)).toEqual([]);
  });

  it('should send photos that are added to the current step once, however often it is pressed', async () => {
    fakePictures();
    await showTrip();
    await takePhoto(1);
    const add = screen.getByRole('button', { name: 'Add photos to “Driver confirmed”' });
    const next = screen.getByRole('button', { name: /^I’ve set off/ });
    fireEvent.click(add);
    fireEvent.click(add);
    fireEvent.click(next);
    await screen.findByRole('button', { name: /^Undo/ });
    turnScreenOff();
    await waitFor(() => expect(reports).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
    expect(reports.map(({ kind }) => kind)).toEqual(['coming']);
    expect(await (await outboxStorage()).entries('trip', driver.user_id)).toEqual([]);
  });

  it('should keep the picture of a photo while others are added and removed', async () => {
    const { create, revoke } = fakePictures();
    await showTrip();
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
    await leave({
      refusal: { status, code: body.code, message: body.message, errors: {} },
      note: 'Left at noon.',
    });
    server.on(TRIP, given404);
    openTrip();
    const unsentReports = within(await screen.findByRole('list', { name: 'Unsent reports' }));
    expectTexts(unsentReports, 'On the way to pickup', 'Left at noon.');
    expect(unsentReports.getByRole('alert').textContent).toContain('This trip is no longer assigned to you.');

    await press('Delete');
    await press('Delete', await findDialog());
    await waitFor(() => expect(screen.queryByText('Left at noon.')).toBeNull());
    expect(await (await outboxStorage()).entries('trip', driver.user_id)).toEqual([]);
  });

  it.each([
    ['given back', given404],
    ['over', ok(tripWith({ ended_at: '2026-11-21T09:30:00+06:00' }))],
  ])('should let photos be deleted that were not reported, when the trip is %s', async (_state, answer) => {
    fakePictures();
    signedOut();
    const photo = {
      outbox: 'trip' as const,
      subjectId: 12,
      id: 'a',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: new ArrayBuffer(4),
    };
    await (await outboxStorage()).addFile({ ...photo, userId: driver.user_id });
    signedIn(driver);
    server.on(TRIP, answer);
    openTrip();
    expect(await screen.findByText(/taken but not reported/)).toBeTruthy();
    await press('Delete from this phone');
    await waitFor(() => expect(screen.queryByText(/not reported/)).toBeNull());
  });

  it('should take no more reports when it is given back while its page is open', async () => {
    const { store } = await showTrip();
    server.on(TRIP, given404);
    act(() => readTripAgain(store, 12));
    expect(await screen.findByText('Trip not found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I’ve set off' })).toBeNull();
  });
});
