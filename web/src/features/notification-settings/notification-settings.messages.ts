import { catalogue } from '../../i18n/catalogue';

export const notificationSettingsMessages = catalogue('notificationSettings', {
  lead: 'Choose which notifications you get, and how. Changes take effect right away.',
  failed: 'Couldn’t load your settings.',
  saveFailed: 'Couldn’t save. Your settings haven’t changed.',

  topics: 'What you’re notified about',
  topic: 'Topic',
  app: 'In the app',
  sms: 'SMS',
  by: '{topic}: {channel}',
  always: 'Always on',
  appHint: 'Notifications you turn off in the app are still listed, but already marked as read.',
  smsOff: 'SMS isn’t set up.',

  alerts: 'New bookings for you',
  alertsHint: 'When a booking fits your vehicles',
  offersHint: 'New and changed offers, and decisions on your offers',
  codes: 'Delivery codes',
  codesHint: 'Sent by your driver on arrival, even during quiet hours',
  bookingsHint: 'Completed or cancelled',
  reviews: 'Applications and vehicles',
  supportHint: 'Ticket messages and status changes',
  contact: 'Contact messages',
  contactHint: 'Messages from visitors',
  announcements: 'Announcements',
  announcementsHint: 'News from Bahon',
  pushLead: 'Get push notifications even when Bahon is closed.',
  pushOn: 'Push notifications are on for this device.',
  pushOff: 'Push notifications are off for this device.',
  pushDenied:
    'This browser blocks notifications from Bahon. Allow them in the site settings, then reload the page.',
  pushUnsupported:
    'This browser can’t receive push notifications. On an iPhone, add Bahon to your home screen first.',
  pushUnavailable: 'Push notifications aren’t set up.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
  turnFailed: 'The push service didn’t respond. Try again.',
  otherDevices: 'Your other devices',
  device: '{browser} on {os}',
  unknownBrowser: 'Browser',
  unknownSystem: 'unknown device',
  lastSent: 'Last notified',
  neverSent: 'Never notified',
  remove: 'Remove',
  removeNamed: 'Remove {device}',

  quiet: 'Quiet hours',
  quietLead: 'No push notifications or sounds during these hours, every day. Delivery codes still arrive.',
  quietSwitch: 'Turn on quiet hours',
  from: 'From',
  until: 'Until',
  notATime: 'Enter a time like 9:30 pm.',
  sameTime: 'Start and end must be different.',

  driverTitle: 'New booking alerts',
  driverLead:
    'You’re alerted when a booking fits your approved vehicles. Other bookings appear in the list without a sound.',
  noVehicle:
    'You don’t have an approved vehicle yet, so you won’t be alerted. You can still see every booking in the list.',
  districtsHint: 'You’re always alerted when a pickup address doesn’t name a district.',
  sound: 'Play a sound on this device',
  soundHint: 'Sound and vibration while Bahon is open.',
  trySound: 'Test sound',

  decisionsHint: 'Submitted, approved or rejected',
});
