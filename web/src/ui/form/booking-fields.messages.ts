import { catalogue } from '../../i18n/catalogue';

export const bookingFieldMessages = catalogue('bookingFields', {
  pickup: 'Pickup address',
  placePlaceholder: 'House, road, area, district',
  drop: 'Drop address',
  time: 'Scheduled time',
  timeHint: 'Bangladesh time.',
  vehicle: 'Vehicle type',
  notes: 'Notes',
  notesPlaceholder: 'What you send, how heavy it is, stairs, helpers',
  more: 'More about the load',
  goods: 'What is transported',
  goodsPlaceholder: 'Furniture, rice, machine parts',
  weight: 'Weight in kg',
  receiver: 'Receiver',
  receiverName: 'Name of the receiver',
  receiverPhone: 'Phone of the receiver',
  receiverHint: 'They get the delivery code by SMS, too.',
  customerSearch: 'Name, phone or email of the customer',
  customer: 'Customer',
});
