import { catalogue } from '../../i18n/catalogue';

export const homeMessages = catalogue('home', {
  heroTitle: 'A truck at a fair price, anywhere in Bangladesh',
  heroText:
    'Tell us where your load is and where it’s going. Verified drivers send you their prices. Choose one, and follow every step live until delivery.',
  learnMore: 'Learn More',

  checkPrice: 'Check a price',
  checkPriceText: 'See the distance and what similar trips cost. No sign-in needed.',

  aboutTitle: 'Moving goods should not start with ten phone calls',
  aboutText:
    'Bahon connects shopkeepers, farmers, factories and families with truck, pickup and van drivers in every district. No brokers, and no prices made up at the roadside: you see who’s driving, what it costs and whether your payment is confirmed.',
  aboutLink: 'Our story',

  stepsTitle: 'From booking to delivery',
  stepBook: 'You book',
  stepBookText: 'Pickup, drop-off, time and the vehicle you need.',
  stepOffers: 'Drivers send offers',
  stepOffersText: 'Prices from verified drivers arrive live. Compare and choose.',
  stepPay: 'You pay safely',
  stepPayText: 'By mobile wallet. We check the transfer before the truck leaves.',
  stepCode: 'A code completes it',
  stepCodeText: 'On arrival you get a delivery code. Enter it once you have your goods.',

  whyTitle: 'Why people book with Bahon',
  trackingTitle: 'Real-time tracking',
  trackingText: 'See offers, payments and deliveries change on your screen as they happen.',
  verifiedTitle: 'Verified drivers',
  verifiedText: 'Our team checks licences, documents and vehicles before the first trip.',
  pricingTitle: 'Affordable pricing',
  pricingText: 'Drivers compete for your load. One clear {percent, number}% commission, no hidden fees.',
  supportTitle: '24/7 support',
  supportText: 'Someone answers even at three in the morning, when the ferry is late.',

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
  testimonial3: 'I send fabric to Chattogram port every week. The delivery code ended all arguments.',
  testimonial3Name: 'Rafiqul Islam',
  testimonial3Place: 'Factory manager, Narayanganj',
  testimonial4: 'A van for fish at four in the morning. The driver came early, and the ice was still solid.',
  testimonial4Name: 'Shefali Begum',
  testimonial4Place: 'Fish wholesaler, Khulna',
  testimonial5: 'When my payment got stuck, support called me back within minutes and sorted it out.',
  testimonial5Name: 'Tanvir Ahmed',
  testimonial5Place: 'Furniture shop, Sylhet',

  partnersTitle: 'Businesses that move with us',

  closingTitle: 'What do you want to move today?',
  closingText: 'It takes a minute to book, and you only pay after choosing an offer.',
  driveText: 'Do you drive a truck, a pickup or a van?',
});
