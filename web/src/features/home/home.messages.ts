import { catalogue } from '../../i18n/catalogue';

export const homeMessages = catalogue('home', {
  heroTitle: 'A truck at a fair price, anywhere in Bangladesh',
  heroText:
    'Say where your load is and where it goes. Verified drivers send you their prices, you choose one, and every step shows live until delivery.',
  book: 'Book a Vehicle',
  learnMore: 'Learn More',

  aboutTitle: 'Moving goods should not start with ten phone calls',
  aboutText:
    'Bahon brings shopkeepers, farmers, factories and families together with truck, pickup and van drivers in every district. No broker in between, no price made up at the roadside: you see who drives, what it costs and how far the payment is.',
  aboutLink: 'Our story',

  stepsTitle: 'From booking to delivery',
  stepBook: 'You book',
  stepBookText: 'Pickup, drop, time and the vehicle you need.',
  stepOffers: 'Drivers offer',
  stepOffersText: 'Prices arrive live from verified drivers. Compare and choose.',
  stepPay: 'You pay safely',
  stepPayText: 'By mobile money. We check the transfer before the truck rolls.',
  stepCode: 'A code closes it',
  stepCodeText: 'On arrival you get a one-time code. Enter it once your load is there.',

  whyTitle: 'Why people book with Bahon',
  trackingTitle: 'Real-time tracking',
  trackingText: 'Offers, payment and delivery change on your screen the moment they change.',
  verifiedTitle: 'Verified drivers',
  verifiedText: 'Licence, documents and vehicle are checked by people before the first trip.',
  pricingTitle: 'Affordable pricing',
  pricingText: 'Drivers compete for your load. One clear {percent, number}% commission, nothing hidden.',
  supportTitle: '24/7 support',
  supportText: 'Somebody answers at three in the night too, when the ferry is late.',

  testimonialsTitle: 'What customers say',
  pause: 'Pause',
  play: 'Play',
  testimonial1:
    'Four offers in twenty minutes for Bogura to Karwan Bazar. My potatoes were sold before noon.',
  testimonial1Name: 'Abdul Karim',
  testimonial1Place: 'Vegetable trader, Bogura',
  testimonial2: 'We moved house with two pickups. The price they offered is the price we paid.',
  testimonial2Name: 'Nusrat Jahan',
  testimonial2Place: 'Teacher, Mymensingh',
  testimonial3: 'I send fabric to Chattogram port every week. The code at delivery ended all arguments.',
  testimonial3Name: 'Rafiqul Islam',
  testimonial3Place: 'Factory manager, Narayanganj',
  testimonial4: 'A van for fish at four in the morning. The driver was early and the ice still hard.',
  testimonial4Name: 'Shefali Begum',
  testimonial4Place: 'Fish wholesaler, Khulna',
  testimonial5: 'When my payment waited, support called me back within minutes and sorted it out.',
  testimonial5Name: 'Tanvir Ahmed',
  testimonial5Place: 'Furniture shop, Sylhet',

  partnersTitle: 'Businesses that move with us',

  closingTitle: 'What do you want to move today?',
  closingText: 'It takes a minute to book. You pay only after you choose an offer.',
  driveText: 'Do you drive a truck, a pickup or a van?',
  driveLink: 'Apply as a driver',
});
