import { catalogue } from '../../i18n/catalogue';

export const aboutMessages = catalogue('about', {
  title: 'About Us',
  lead: 'Bahon means vehicle. We make it as easy to book a truck in Bangladesh as it is to send a message.',
  storyTitle: 'Why we started',
  story1:
    'In 2023 one of us stood at a truck stand in Bogura with eleven tonnes of potatoes and a price that rose with every phone call. The trucks were there, the drivers were waiting, and still nobody knew what the trip should cost.',
  story2:
    'So we put both sides on one screen. Customers say what they need; verified drivers say what they ask. The payment is checked before the truck rolls, and a one-time code closes the trip when the load has arrived.',
  timelineTitle: 'The road so far',
  year2023: '2023',
  founded: 'Founded',
  foundedText: 'Three people, one borrowed office in Banani, and a list of forty drivers on paper.',
  year2024: '2024',
  beta: 'Beta',
  betaText: 'First bookings between Dhaka, Gazipur and Narayanganj, with drivers we knew by name.',
  release: 'App release',
  releaseText: 'Open to everybody: live offers, checked payments and the delivery code.',
  year2025: '2025',
  users: 'Reaching 1000+ users',
  usersText: 'More than a thousand people booked and drove with Bahon, in all eight divisions.',
  book: 'Book a Vehicle',
});
