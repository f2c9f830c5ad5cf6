import type { ErrorCode } from './errors.js';
import { localDigits } from './formats.js';
import {
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  NO_CODE_HOURS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TRIP_MAX_PHOTOS,
} from './limits.js';

const bn = (count: number) => localDigits(String(count), 'bn');

/** The Bangla text of every failure, with the same blanks as the English one. A code without a text does not compile. */
export const errorTextsBn = {
  // Transport and session
  malformed_request: 'অনুরোধটি পড়া যায়নি।',
  not_signed_in: 'চালিয়ে যেতে লগইন করুন।',
  session_expired: 'আপনার সেশনের মেয়াদ শেষ। আবার লগইন করুন।',
  forbidden: 'এই পেজটি আপনার জন্য নয়।',
  cross_site: 'অনুরোধটি অন্য একটি ওয়েবসাইট থেকে এসেছে, তাই নেওয়া হয়নি।',
  not_found: 'কিছু পাওয়া যায়নি।',
  conflict: 'এর মধ্যে এটি বদলে গেছে। পেজটি আবার লোড করে চেষ্টা করুন।',
  payload_too_large: 'এটি অনেক বড়।',
  unsupported_media_type: 'এ ধরনের কনটেন্ট নেওয়া হয় না।',
  idempotency_key_reused: 'এই Idempotency-Key আগে অন্য একটি অনুরোধে ব্যবহার করা হয়েছে।',
  idempotency_in_progress: 'একই অনুরোধের কাজ এখনো চলছে।',
  too_many_requests: 'অনেকবার চেষ্টা করা হয়েছে। {minutes} মিনিট পর আবার চেষ্টা করুন।',
  internal: 'সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  unavailable: 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',

  // Fields
  invalid_fields: 'চিহ্নিত ঘরগুলো দেখে নিন।',
  required: 'এই ঘরটি পূরণ করুন।',
  invalid_value: 'এই তথ্যটি ঠিক নয়।',
  too_long: 'সর্বোচ্চ {maximum}টি অক্ষর লেখা যাবে।',
  all_fields_required: 'সবগুলো ঘর পূরণ করুন।',
  invalid_email: 'সঠিক ইমেইল ঠিকানা দিন।',
  invalid_phone: 'সঠিক ফোন নম্বর দিন।',

  // Accounts
  login_failed: 'লগইন হয়নি। ইউজারনেম ও পাসওয়ার্ড মিলিয়ে দেখুন।',
  passwords_differ: 'দুটি পাসওয়ার্ড মিলছে না',
  password_length: `পাসওয়ার্ড ${bn(PASSWORD_MIN_LENGTH)} থেকে ${bn(PASSWORD_MAX_LENGTH)} অক্ষরের হতে হবে।`,
  password_guessable: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি বেছে নিন।',
  username_too_short: 'কমপক্ষে ৪টি অক্ষর দিন।',
  username_starts_with_digit: 'ইউজারনেম সংখ্যা দিয়ে শুরু করা যাবে না।',
  username_has_spaces: 'ইউজারনেমে ফাঁকা জায়গা রাখা যাবে না।',
  username_characters: 'শুধু ইংরেজি অক্ষর, সংখ্যা, ডট, হাইফেন ও আন্ডারস্কোর ব্যবহার করুন।',
  name_mixes_scripts: 'নামের প্রতিটি শব্দ একটিমাত্র লিপিতে লিখুন।',
  username_taken: 'এই ইউজারনেম আগেই নেওয়া হয়েছে।',
  email_taken: 'এই ইমেইল দিয়ে আগেই রেজিস্ট্রেশন করা হয়েছে।',
  invalid_email_format: '❌ ইমেইল ঠিকানাটি ঠিক নয়।',
  invalid_token: '❌ কোড বা ইমেইল ঠিক নয়।',
  invalid_link: '❌ লিংকটি ঠিক নয়, অথবা এর মেয়াদ শেষ।',
  already_verified: 'এই ইমেইল আগেই যাচাই করা হয়েছে।',
  email_code_too_soon: 'আরেকটি কোড চাইতে {seconds} সেকেন্ড অপেক্ষা করুন।',
  invalid_reset_code: 'কোডটি ভুল, অথবা এর মেয়াদ শেষ।',

  // Bookings
  booking_incomplete: 'ওঠানোর জায়গা, নামানোর জায়গা ও সময় দেওয়া আবশ্যক।',
  scheduled_in_past: 'পেরিয়ে যাওয়া সময় দেওয়া যাবে না।',
  scheduled_too_late: 'আজ থেকে সর্বোচ্চ এক বছর পরের সময় দেওয়া যাবে।',
  booking_not_found: 'বুকিংটি পাওয়া যায়নি।',
  booking_not_editable: 'শুধু অপেক্ষমাণ বুকিং বদলানো যায়, যার কোনো পেমেন্ট অনুমোদনের অপেক্ষায় নেই।',
  booking_not_cancellable: 'শুধু অপেক্ষমাণ বা নিশ্চিত বুকিং বাতিল করা যায়।',
  booking_completed: 'এই বুকিং আগেই সম্পন্ন হয়েছে।',
  booking_cancelled: 'এই বুকিং বাতিল করা হয়েছে।',
  booking_for_other: 'আপনি শুধু নিজের জন্য বুকিং করতে পারেন।',
  booking_customer_unknown: 'এই গ্রাহককে পাওয়া যায়নি।',
  drivers_alerted: 'চালকদের একটু আগেই জানানো হয়েছে। {seconds} সেকেন্ড অপেক্ষা করুন।',
  cannot_book: 'এই পেজটি আপনার জন্য নয়।',
  invalid_receiver_phone: '01712345678-এর মতো একটি মোবাইল নম্বর দিন।',
  invalid_weight: 'ওজন ১ থেকে ১,০০,০০০ কেজির মধ্যে একটি পূর্ণসংখ্যা হতে হবে।',
  goods_loaded: 'পণ্য আগেই গাড়িতে তোলা হয়েছে।',

  // Trips
  trip_not_found: 'ট্রিপটি পাওয়া যায়নি।',
  trip_over: 'এই ট্রিপ শেষ হয়ে গেছে।',
  client_id_used: 'এই client_id আগে অন্য একটি ঘটনার জন্য ব্যবহার করা হয়েছে।',
  happened_before_trip: 'এই সময়টি পেমেন্ট অনুমোদনের আগের।',
  too_many_photos: `একবারে সর্বোচ্চ ${bn(TRIP_MAX_PHOTOS)}টি ছবি পাঠানো যায়।`,
  photo_type_not_accepted: 'শুধু JPEG, PNG ও WebP ছবি নেওয়া হয়।',
  cannot_complete_yet: `পণ্য নামানোর পর, অথবা কোড পাঠানোর ${bn(NO_CODE_HOURS)} ঘণ্টা পর কোড ছাড়া বুকিং সম্পন্ন করা যায়।`,

  // Offers
  invalid_price: 'সঠিক ভাড়ার পরিমাণ দিন।',
  price_required: 'অফারের ভাড়া দিন।',
  driver_not_verified: 'শুধু যাচাই করা চালকেরা অফার পাঠাতে পারেন।',
  booking_not_open: 'এই বুকিংয়ে আর অফার নেওয়া হচ্ছে না।',
  offer_exists: 'এই বুকিংয়ে আপনি আগেই অফার পাঠিয়েছেন। বদলাতে চাইলে আবার অফার দিন।',
  offer_not_found: 'অফারটি পাওয়া যায়নি।',
  offer_selected: 'অফারটি গ্রাহক বেছে নিয়েছেন, তাই আর বদলানো যাবে না।',

  // Payments
  booking_id_missing: 'বুকিং আইডি নেই। পেমেন্ট জমা দেওয়া যাচ্ছে না।',
  payment_incomplete: 'সবগুলো ঘর পূরণ করুন!',
  invalid_amount: 'সঠিক টাকার পরিমাণ দিন।',
  invalid_payer_number: '01712345678-এর মতো একটি মোবাইল নম্বর দিন।',
  invalid_transaction_id: 'ট্রানজেকশন আইডিতে শুধু ইংরেজি অক্ষর, সংখ্যা, ফাঁকা জায়গা ও হাইফেন থাকে।',
  method_not_accepted: 'এই মাধ্যমে পেমেন্ট নেওয়া হয় না।',
  transaction_id_used: 'এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে।',
  payment_exists: 'আপনি আগেই পেমেন্টের অনুরোধ করেছেন। নিশ্চিত হওয়া পর্যন্ত অপেক্ষা করুন।',
  offer_not_payable: 'এই অফার আর বেছে নেওয়া যাবে না।',
  payment_not_found: 'পেমেন্টটি পাওয়া যায়নি।',
  payment_decided: 'এই পেমেন্ট {name}-এর সিদ্ধান্তে আগেই {status} হয়েছে।',

  compensation_too_high: 'ক্ষতিপূরণ এই বুকিংয়ের জমা টাকার চেয়ে বেশি।',
  more_than_held: 'এই বুকিংয়ের জমা টাকার চেয়ে বেশি।',
  booking_not_completed: 'এই বুকিং এখনো সম্পন্ন হয়নি।',
  already_released: 'এই বুকিংয়ের টাকা আগেই ছাড়া হয়েছে।',

  // One-time codes
  otp_required: 'ওটিপি দিন',
  no_selected_offer: 'এই বুকিংয়ে কোনো অফার বেছে নেওয়া হয়নি।',
  payment_not_confirmed: 'পেমেন্ট এখনো নিশ্চিত হয়নি।',
  otp_not_selected: 'শুধু বেছে নেওয়া অফারের জন্য ওটিপি পাঠানো যায়।',
  otp_payment_not_approved: 'আগে পেমেন্ট অনুমোদিত হতে হবে।',
  otp_too_soon: 'আরেকটি ওটিপি পাঠাতে {seconds} সেকেন্ড অপেক্ষা করুন।',
  otp_invalid: 'ওটিপি যাচাই করা যায়নি',
  otp_exhausted: 'অনেকবার ভুল কোড দেওয়ায় এই কোড আর কাজ করবে না। চালককে নতুন ওটিপি পাঠাতে বলুন।',
  reason_required: 'কারণ লিখুন।',

  // Files
  file_not_found: 'ফাইলটি পাওয়া যায়নি।',
  file_too_large: `প্রতিটি ফাইল সর্বোচ্চ ${bn(MAX_FILE_MEGABYTES)} এমবি হতে পারে।`,
  too_many_files: `একবারে সর্বোচ্চ ${bn(MAX_FILES)}টি ফাইল পাঠানো যায়।`,
  too_many_pixels: 'ছবিটির রেজোলিউশন অনেক বেশি।',
  file_type_not_accepted: 'শুধু JPEG, PNG, WebP ও PDF ফাইল নেওয়া হয়।',
  range_not_satisfiable: 'ফাইলটির এই অংশ নেই।',
  file_empty: 'ফাইলটি খালি।',
  file_required: 'একটি ফাইল বেছে নিন।',
  file_unknown: 'যুক্ত করা কোনো ফাইল পাওয়া যায়নি, অথবা আগেই ব্যবহার করা হয়েছে।',

  // Driver applications
  application_incomplete: 'আবশ্যক সব ঘর ঠিকভাবে পূরণ করুন।',
  application_not_found: 'আবেদনটি পাওয়া যায়নি।',
  application_reviewed: 'এই আবেদন আগেই {status} হয়েছে।',
  name_not_pending: 'এই নামটি আর যাচাইয়ের অপেক্ষায় নেই।',
  application_not_rejected: 'শুধু প্রত্যাখ্যাত আবেদন আবার পাঠানো যায়।',

  // Vehicles
  vehicle_not_found: 'গাড়িটি পাওয়া যায়নি',
  vehicle_exists: 'আপনি আগেই একটি গাড়ি জমা দিয়েছেন। সেটির তথ্য হালনাগাদ করুন।',
  vehicle_reviewed: 'এই গাড়ি আগেই {status} হয়েছে।',
  vehicle_owner_not_driver: 'গাড়ির মালিককে অবশ্যই চালক হতে হবে।',
  plate_taken: 'এই নম্বর প্লেট আগেই নিবন্ধিত।',
  invalid_plate: 'সঠিক নম্বর প্লেট দিন।',
  capacity_not_positive: 'ধারণক্ষমতা শূন্যের চেয়ে বেশি হতে হবে।',

  // Profile
  current_password_wrong: 'আপনার বর্তমান পাসওয়ার্ড ভুল।',
  session_not_found: 'এই ডিভাইসটি আর লগইন করা নেই।',

  // Notifications and contact
  notification_not_found: 'নোটিফিকেশনটি পাওয়া যায়নি।',
  preference_locked: 'নিরাপত্তা কোড বন্ধ করা যায় না।',
  push_unavailable: 'এখানে পুশ নোটিফিকেশন চালু নেই।',
  push_endpoint_refused: 'এই পুশ সার্ভিসটি নেওয়া হয় না।',
  push_device_not_found: 'এই ডিভাইসে আর পুশ নোটিফিকেশন যায় না।',
  contact_message_not_found: 'বার্তাটি পাওয়া যায়নি।',
  reply_address_differs: 'যে ঠিকানা থেকে বার্তা এসেছে, উত্তর শুধু সেখানেই যায়।',
  subject_one_line: 'বিষয় এক লাইনে লিখুন।',
  recipient_unknown: 'এই ব্যবহারকারীকে পাওয়া যায়নি।',

  // Support
  ticket_not_found: 'টিকেটটি পাওয়া যায়নি।',
  message_required: 'একটি বার্তা লিখুন।',

  // Desk pages
  view_not_found: 'এই ভিউটি আর নেই।',
  view_name_taken: 'এই নামে আপনার একটি ভিউ আগে থেকেই আছে।',
  too_many_views: 'সর্বোচ্চ {maximum}টি ভিউ সংরক্ষণ করা যায়। আগে একটি মুছুন।',

  // Users
  user_not_found: 'ব্যবহারকারীকে পাওয়া যায়নি।',
  cannot_delete_self: 'আপনি নিজের অ্যাকাউন্ট মুছতে পারবেন না।',
  cannot_change_own_role: 'আপনি নিজের ভূমিকা বদলাতে পারবেন না।',
  last_admin: 'শেষ অ্যাডমিনকে সরানো যাবে না।',
  user_has_open_work:
    'এই ব্যবহারকারীর একটি নিশ্চিত বুকিং আছে, অথবা একটি পেমেন্ট সিদ্ধান্তের অপেক্ষায়। আগে সেটি শেষ বা বাতিল করুন।',
} as const satisfies Record<ErrorCode, string>;
