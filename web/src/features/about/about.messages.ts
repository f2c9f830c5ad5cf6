import { catalogue } from '../../i18n/catalogue';

export const aboutMessages = catalogue('about', {
  lead: 'Bahon means vehicle. We’re making it as easy to book a truck in Bangladesh as it is to send a message.',
  storyTitle: 'Why we started',
  story1:
    'In 2023, one of us stood at a truck stand in Bogura with eleven tonnes of potatoes and a price that rose with every phone call. The trucks were there, the drivers were waiting, and still nobody knew what the trip should cost.',
  story2:
    'So we put both sides on one screen. Customers post what they need, and verified drivers name their price. We check the payment before the truck leaves, and a delivery code completes the trip once the load has arrived.',
  timelineTitle: 'The road so far',
  year2023: '2023',
  founded: 'Founded',
  foundedText: 'Three people, one borrowed office in Banani, and a list of forty drivers on paper.',
  year2024: '2024',
  beta: 'Beta',
  betaText: 'First bookings between Dhaka, Gazipur and Narayanganj, with drivers we knew by name.',
  release: 'App release',
  releaseText: 'Open to everyone: live offers, checked payments and the delivery code.',
  year2025: '2025',
  users: 'Reaching 1000+ users',
  usersText: 'More than a thousand people have booked and driven with Bahon, in all eight divisions.',
  placeCredit: 'Place data includes locations from {source}, licensed under {license}.',
});
