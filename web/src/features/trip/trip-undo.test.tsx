import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { outboxStorage } from '../../api/outbox/storage';
import { sendBefore, UNDO_MS, type StoredEvent } from '../../api/trip-outbox/trip-outbox';
import { press, user } from '../../testing/render';
import { driver, EVENTS, showTrip, tripServer, turnScreenOff } from '../../testing/trip-page';

const { server, reports } = tripServer();

const UNDO = 'Undo “Driver confirmed”';
const kinds = () => reports.map(({ kind }) => kind);
const onPhone = async () => {
  const events = await (await outboxStorage()).entries('trip', driver.user_id);
  return (events as StoredEvent[]).map(({ kind }) => kind);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function report(name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: /^Undo/ });
}

describe('a step that was pressed by mistake', () => {
  it('should be taken back before it is sent, and can be pressed again at once', async () => {
    await showTrip();
    await report("I'm coming");
    await press(UNDO);
    const again = await screen.findByRole('button', { name: "I'm coming" });
    await waitFor(() => expect(document.activeElement).toBe(again));
    await pass(2 * UNDO_MS);
    expect(server.asked(EVENTS)).toEqual([]);
    expect(await onPhone()).toEqual([]);
    await report("I'm coming");
    expect(await onPhone()).toEqual(['coming']);
  });

  it('should be sent once its time is over, and not before', async () => {
    await showTrip();
    await report("I'm coming");
    await pass(UNDO_MS - 2_000);
    expect(server.asked(EVENTS)).toEqual([]);
    await pass(2_000);
    await waitFor(() => expect(kinds()).toEqual(['coming']));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('should still be undone after a reload of the page', async () => {
    const view = await showTrip();
    await report("I'm coming");
    window.dispatchEvent(new Event('pagehide'));
    turnScreenOff();
    view.unmount();
    window.dispatchEvent(new Event('pageshow'));
    await showTrip();
    expect(server.asked(EVENTS)).toEqual([]);
    await press(UNDO);
    await waitFor(async () => expect(await onPhone()).toEqual([]));
  });

  it('should be sent at once when the screen goes off, because phones suspend pages that nobody sees', async () => {
    await showTrip();
    await report("I'm coming");
    turnScreenOff();
    await waitFor(() => expect(kinds()).toEqual(['coming']));
  });

  it('should be sent at once when the next one is reported, which can then be undone', async () => {
    await showTrip();
    await report("I'm coming");
    await report('I’ve set off');
    await waitFor(() => expect(kinds()).toEqual(['coming']));
    await press('Undo “On the way to pickup”');
    await waitFor(async () => expect(await onPhone()).toEqual([]));
    expect(kinds()).toEqual(['coming']);
  });

  it('should be sent before what depends on it', async () => {
    await showTrip();
    await report("I'm coming");
    await act(() => sendBefore(12));
    expect(kinds()).toEqual(['coming']);
  });

  it('should say so when it was sent meanwhile', async () => {
    await showTrip();
    await report("I'm coming");
    jest.spyOn(await outboxStorage(), 'undo').mockResolvedValueOnce(false);
    await press(UNDO);
    expect(await screen.findByText('This step was already sent and can’t be undone.')).toBeTruthy();
  });

  it('should give its photos back to the next step', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    await showTrip();
    const photo = new File(['photo'], 'goods.jpg', { type: 'image/jpeg' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [photo] } });
    await screen.findByRole('img', { name: 'Photo 1' });
    await press(/^I'm coming/);
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull());
    await press(UNDO);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy();
  });
});
