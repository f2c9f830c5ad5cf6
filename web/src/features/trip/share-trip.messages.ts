import { catalogue } from '../../i18n/catalogue';

export const shareTripMessages = catalogue('shareTrip', {
  share: 'Share this trip',
  lead: 'Anyone with the link can follow the truck until {hours, plural, =24 {a day} other {# hours}} after delivery. It shows no price or phone number, and only the driver’s first name.',
  sendToReceiver: 'Also send it to the receiver by SMS ({phone})',
  noReceiver: 'To send it by SMS, add the receiver’s mobile number to the booking.',
  create: 'Create link',
  link: 'Link',
  once: 'Copy the link now. It won’t be shown again.',
  sent: 'We’re also sending it to the receiver by SMS.',
  send: 'Share…',
  message: 'Follow your goods',
  done: 'Done',
  links: 'Active links',
  created: 'Created {time} by {name}',
  createdByUnknown: 'Created {time}',
  forReceiver: 'Sent to the receiver',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the link created {time}',
  revokeFailed: 'Couldn’t revoke the link. Try again.',
  createFailed: 'Couldn’t create the link. Try again.',
  loadFailed: 'Couldn’t load the links.',
});
