import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  NotificationPreferences,
  UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { press, renderPage, user, userWith } from '../../testing/render';
import { showDesktop, typeTime } from '../../testing/time-fields';
import { NotificationSettingsPage } from './notification-settings.page';

const PREFERENCES: NotificationPreferences = {
  choices: [
    { topic: 'offers', channel: 'app', is_on: true, is_locked: false },
    { topic: 'offers', channel: 'push', is_on: true, is_locked: false },
    { topic: 'codes', channel: 'app', is_on: true, is_locked: true },
    { topic: 'codes', channel: 'sms', is_on: true, is_locked: false },
  ],
  quiet_hours: null,
  alerts: null,
  is_sms_available: false,
  is_push_available: true,
};
const DEVICE = {
  id: 9,
  is_current: false,
  browser: 'Chrome',
  os: 'Android',
  created_at: '2026-11-20T09:30:00+06:00',
  last_sent_at: null,
};

let storedPreferences: NotificationPreferences;

/** The server's side: keeps what it is sent. */
function keep({ choices = [], quiet_hours, alerts }: UpdatePreferencesBody) {
  const isChanged = (one: { topic: string; channel: string }) =>
    choices.find(({ topic, channel }) => topic === one.topic && channel === one.channel);
  storedPreferences = {
    ...storedPreferences,
    choices: storedPreferences.choices.map((one) => ({ ...one, ...isChanged(one) })),
    ...(quiet_hours !== undefined && { quiet_hours }),
    alerts: storedPreferences.alerts && { ...storedPreferences.alerts, ...alerts },
  };
  return ok(storedPreferences, 'Your preferences have been saved.');
}

const server = fakeServer(userWith(), {
  'GET /notification-preferences': () => ok(storedPreferences),
  'PUT /notification-preferences': ({ body }) => keep(body as UpdatePreferencesBody),
  'GET /push-subscriptions/key': ok({ public_key: 'BKey' }),
  'GET /push-subscriptions': ok([]),
});
beforeEach(() => {
  storedPreferences = PREFERENCES;
});
const sentChanges = () => server.bodies('PUT /notification-preferences');
function showToDriver(alerts: NotificationPreferences['alerts']) {
  signedIn(userWith({ role: 'driver', driver_status: 'approved' }));
  storedPreferences = { ...PREFERENCES, alerts };
  renderPage(<NotificationSettingsPage />);
}
const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the notification settings', () => {
  it('should keep every choice at once', async () => {
    renderPage(<NotificationSettingsPage />);
    const push = await switchOf('Offers: Push');
    expect(push.checked).toBe(true);
    await user.click(push);
    expect((await switchOf('Offers: Push')).checked).toBe(false);
    expect((await switchOf('Offers: In the app')).checked).toBe(true);
    await waitFor(() =>
      expect(sentChanges()).toEqual([{ choices: [{ topic: 'offers', channel: 'push', is_on: false }] }]),
    );
  });

  it('should take a choice back that the server refuses, and say so', async () => {
    server.on(
      'PUT /notification-preferences',
      failure(500, 'internal', 'Server error. Please try again later.'),
    );
    renderPage(<NotificationSettingsPage />);
    await user.click(await switchOf('Offers: Push'));
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect((await switchOf('Offers: Push')).checked).toBe(true);
  });

  it('should not let codes be switched off, nor SMS on where there is none', async () => {
    renderPage(<NotificationSettingsPage />);
    expect((await switchOf('Delivery codes: In the app. Always on')).disabled).toBe(true);
    const sms = await switchOf('Delivery codes: SMS');
    expect({ disabled: sms.disabled, checked: sms.checked }).toEqual({ disabled: true, checked: false });
    expect(screen.getByText('SMS isn’t set up.')).toBeTruthy();
  });

  it('should keep quiet hours as they are typed, never from and until the same time', async () => {
    renderPage(<NotificationSettingsPage />);
    await user.click(await switchOf('Turn on quiet hours'));
    const until = await screen.findByLabelText<HTMLInputElement>('Until');
    expect(until.value).toBe('06:00');
    fireEvent.change(until, { target: { value: '22:00' } });
    expect(screen.getByText('Start and end must be different.')).toBeTruthy();
    fireEvent.change(until, { target: { value: '07:30' } });
    await user.click(await switchOf('Turn on quiet hours'));
    await waitFor(() =>
      expect(sentChanges()).toEqual([
        { quiet_hours: { from: '22:00', until: '06:00' } },
        { quiet_hours: { from: '22:00', until: '07:30' } },
        { quiet_hours: null },
      ]),
    );
  });

  it('should save no quiet hours that nobody can read, and say so at the field', async () => {
    showDesktop();
    storedPreferences = { ...PREFERENCES, quiet_hours: { from: '22:00', until: '06:00' } };
    renderPage(<NotificationSettingsPage />);
    const until = () => screen.getByLabelText<HTMLInputElement>('Until');
    await screen.findByLabelText('Until');
    await typeTime(until, 'dawn');
    const error = screen.getByText('Enter a time like 9:30 pm.');
    expect(until().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(until().getAttribute('aria-describedby')!)?.contains(error)).toBe(true);
    expect([until().value, sentChanges()]).toEqual(['dawn', []]);
    await typeTime(until, '৭:৩০');
    await waitFor(() =>
      expect(sentChanges().at(-1)).toEqual({ quiet_hours: { from: '22:00', until: '07:30' } }),
    );
    expect(screen.queryByText('Enter a time like 9:30 pm.')).toBeNull();
  });

  it('should let a driver choose among their own vehicles, the last of which stays', async () => {
    showToDriver({ vehicle_types: null, districts: null, own_vehicle_types: ['truck', 'van'] });
    const types = within(await screen.findByRole('group', { name: 'Vehicle types' }));
    await user.click(types.getByRole('checkbox', { name: 'Van' }));
    await waitFor(() => expect(sentChanges()).toEqual([{ alerts: { vehicle_types: ['truck'] } }]));
    await user.click(types.getByRole('checkbox', { name: 'Truck' }));
    expect(types.getByRole<HTMLInputElement>('checkbox', { name: 'Truck' }).checked).toBe(true);
    await user.click(types.getByRole('checkbox', { name: 'Van' }));
    await waitFor(() => expect(sentChanges().at(-1)).toEqual({ alerts: { vehicle_types: null } }));
    expect(sentChanges()).toHaveLength(2);
  });

  it('should take districts by their name in either language, and let them go again', async () => {
    showToDriver({ vehicle_types: null, districts: ['dhaka'], own_vehicle_types: ['truck'] });
    await user.type(await screen.findByLabelText('Pickup districts'), 'খুলনা');
    await waitFor(() => expect(sentChanges()).toEqual([{ alerts: { districts: ['dhaka', 'khulna'] } }]));
    await press('Remove Dhaka');
    await press('Remove Khulna');
    await waitFor(() => expect(sentChanges().at(-1)).toEqual({ alerts: { districts: null } }));
  });

  it('should say why a driver without a vehicle hears nothing', async () => {
    showToDriver({ vehicle_types: null, districts: null, own_vehicle_types: [] });
    expect(await screen.findByText(/You don’t have an approved vehicle yet/)).toBeTruthy();
  });

  it('should say what this browser cannot do, and remove other devices', async () => {
    server
      .on('GET /push-subscriptions', ok([DEVICE]))
      .on('DELETE /push-subscriptions/9', ok(null), { 'GET /push-subscriptions': ok([]) });
    renderPage(<NotificationSettingsPage />);
    expect(await screen.findByText(/This browser can’t receive push notifications/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    await press('Remove Chrome on Android');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(server.asked('DELETE /push-subscriptions/9')).toHaveLength(1);
  });

  it('should say when push is not set up at all', async () => {
    server.on('GET /push-subscriptions/key', ok({ public_key: null }));
    renderPage(<NotificationSettingsPage />);
    expect(await screen.findByText('Push notifications aren’t set up.')).toBeTruthy();
  });
});
