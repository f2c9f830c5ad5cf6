import {
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  NO_CODE_HOURS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TRIP_MAX_PHOTOS,
} from './limits.js';

/**
 * Every error of the API: code, HTTP status and English text. Tests check the exact wording of many texts
 * (`test/support/spec`, `web/src/app/spec`). `{name}` is filled from the parameters of the error.
 */
export const errorCatalogue = {
  // Transport and session
  malformed_request: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please log in to continue.' },
  session_expired: { status: 401, text: 'Session expired. Please log in again.' },
  forbidden: { status: 403, text: "You can't access this page." },
  cross_site: { status: 403, text: 'This request came from another site and was refused.' },
  not_found: { status: 404, text: 'Not found.' },
  conflict: { status: 409, text: 'This was changed meanwhile. Reload and try again.' },
  payload_too_large: { status: 413, text: 'This is too large.' },
  unsupported_media_type: { status: 415, text: 'This type of content is not accepted.' },
  idempotency_key_reused: { status: 422, text: 'This Idempotency-Key was used with another request.' },
  idempotency_in_progress: { status: 409, text: 'The same request is still being processed.' },
  too_many_requests: { status: 429, text: 'Too many attempts. Please try again in {minutes} min.' },
  internal: { status: 500, text: 'Server error. Please try again later.' },
  unavailable: { status: 503, text: 'The service is busy. Please try again in a moment.' },

  // Fields
  invalid_fields: { status: 422, text: 'Please check the marked fields.' },
  required: { status: 422, text: 'This field is required.' },
  invalid_value: { status: 422, text: 'This value is not valid.' },
  too_long: { status: 422, text: 'At most {maximum} characters.' },
  all_fields_required: { status: 422, text: 'All fields are required.' },
  invalid_email: { status: 422, text: 'Please enter a valid email address.' },
  invalid_phone: { status: 422, text: 'Please enter a valid phone number.' },

  // Accounts
  login_failed: { status: 401, text: 'Login failed. Please check your credentials.' },
  passwords_differ: { status: 422, text: 'Password and Confirm Password do not match' },
  password_length: {
    status: 422,
    text: `Password must be ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
  },
  password_guessable: { status: 422, text: 'This password is easy to guess. Please choose another one.' },
  username_too_short: { status: 422, text: 'Must be more than 4 characters.' },
  username_starts_with_digit: { status: 422, text: 'Username cannot start with a number.' },
  username_has_spaces: { status: 422, text: 'Username cannot contain spaces.' },
  username_characters: {
    status: 422,
    text: 'Use English letters, digits, dots, dashes and underscores only.',
  },
  name_mixes_scripts: { status: 422, text: 'Write each word of the name in one script.' },
  username_taken: { status: 409, text: 'This username is already taken.' },
  email_taken: { status: 409, text: 'This email is already registered.' },
  invalid_email_format: { status: 422, text: '❌ Invalid email format.' },
  invalid_token: { status: 422, text: '❌ Invalid token or email.' },
  invalid_link: { status: 422, text: '❌ Invalid or expired token.' },
  already_verified: { status: 409, text: 'This email is already verified.' },
  email_code_too_soon: { status: 429, text: 'Please wait {seconds} seconds before asking for another code.' },
  invalid_reset_code: { status: 422, text: 'The code is wrong or has expired.' },

  // Bookings
  booking_incomplete: { status: 422, text: 'Pickup, drop and scheduled time are required.' },
  scheduled_in_past: { status: 422, text: 'Scheduled time cannot be in the past.' },
  scheduled_too_late: { status: 422, text: 'Scheduled time can be at most one year from now.' },
  booking_not_found: { status: 404, text: 'Booking not found.' },
  booking_not_editable: {
    status: 409,
    text: 'Only a pending booking without a pending payment can be changed.',
  },
  booking_not_cancellable: { status: 409, text: 'Only a pending or confirmed booking can be cancelled.' },
  booking_completed: { status: 409, text: 'This booking is already completed.' },
  booking_cancelled: { status: 409, text: 'This booking has been cancelled.' },
  booking_for_other: { status: 403, text: 'You can only book for yourself.' },
  booking_customer_unknown: { status: 422, text: 'This customer does not exist.' },
  drivers_alerted: {
    status: 429,
    text: 'The drivers were alerted a moment ago. Please wait {seconds} seconds.',
  },
  cannot_book: { status: 403, text: "You can't access this page." },
  invalid_receiver_phone: { status: 422, text: 'Enter a mobile number such as 01712345678.' },
  invalid_weight: { status: 422, text: 'Weight must be a whole number from 1 to 100,000 kg.' },
  goods_loaded: { status: 409, text: 'The goods are loaded already.' },

  // Trips
  trip_not_found: { status: 404, text: 'Trip not found.' },
  trip_over: { status: 409, text: 'This trip is over.' },
  client_id_used: { status: 409, text: 'This client_id was used for another event.' },
  happened_before_trip: { status: 422, text: 'This time is before the payment was approved.' },
  too_many_photos: { status: 413, text: `At most ${TRIP_MAX_PHOTOS} photos can be sent at once.` },
  photo_type_not_accepted: { status: 415, text: 'Only JPEG, PNG and WebP pictures are accepted.' },
  cannot_complete_yet: {
    status: 409,
    text: `Complete a booking without its code once the goods are unloaded, or ${NO_CODE_HOURS} hours after a code was sent.`,
  },

  // Offers
  invalid_price: { status: 422, text: 'Please enter a valid offered price.' },
  price_required: { status: 422, text: 'Please enter an offer price.' },
  driver_not_verified: { status: 403, text: 'Only verified drivers can send offers.' },
  booking_not_open: { status: 409, text: 'This booking no longer takes offers.' },
  offer_exists: { status: 409, text: 'You have already sent an offer for this booking. Use Re-Offer.' },
  offer_not_found: { status: 404, text: 'Offer not found.' },
  offer_selected: { status: 409, text: 'This offer has been selected and can no longer be changed.' },

  // Payments
  booking_id_missing: { status: 422, text: 'Booking ID missing. Cannot submit payment.' },
  payment_incomplete: { status: 422, text: 'All fields are required!' },
  invalid_amount: { status: 422, text: 'Enter a valid amount.' },
  invalid_payer_number: { status: 422, text: 'Enter a mobile number such as 01712345678.' },
  invalid_transaction_id: {
    status: 422,
    text: 'A transaction ID has only letters, digits, spaces and dashes.',
  },
  method_not_accepted: { status: 422, text: 'This payment method is not accepted.' },
  transaction_id_used: { status: 409, text: 'This transaction ID has already been used.' },
  payment_exists: {
    status: 409,
    text: 'You have already requested payment. Please wait for confirmation.',
  },
  offer_not_payable: { status: 409, text: 'This offer can no longer be selected.' },
  payment_not_found: { status: 404, text: 'Payment not found.' },
  payment_decided: { status: 409, text: 'This payment has already been {status} by {name}.' },

  // Money
  compensation_too_high: { status: 422, text: 'The compensation is more than is held for this booking.' },
  more_than_held: { status: 422, text: 'This is more than is held for this booking.' },
  booking_not_completed: { status: 409, text: 'This booking is not completed yet.' },
  already_released: { status: 409, text: 'The money of this booking has been released already.' },

  // One-time codes
  otp_required: { status: 422, text: 'Enter OTP' },
  no_selected_offer: { status: 409, text: 'No selected offer for this booking.' },
  payment_not_confirmed: { status: 409, text: 'Payment not confirmed yet.' },
  otp_not_selected: { status: 409, text: 'Only selected offers can send OTP.' },
  otp_payment_not_approved: { status: 409, text: 'Payment must be approved first.' },
  otp_too_soon: { status: 429, text: 'Please wait {seconds} seconds before sending another OTP.' },
  otp_invalid: { status: 422, text: 'OTP verification failed' },
  otp_exhausted: {
    status: 429,
    text: 'Too many wrong codes: this one no longer works. Ask the driver to send a new OTP.',
  },
  reason_required: { status: 422, text: 'Please give a reason.' },

  // Files
  file_not_found: { status: 404, text: 'File not found.' },
  file_too_large: { status: 413, text: `A file may have ${MAX_FILE_MEGABYTES} MB at most.` },
  too_many_files: { status: 413, text: `At most ${MAX_FILES} files can be sent at once.` },
  too_many_pixels: { status: 413, text: 'This picture has too many pixels.' },
  file_type_not_accepted: { status: 415, text: 'Only JPEG, PNG, WebP and PDF files are accepted.' },
  range_not_satisfiable: { status: 416, text: 'The file does not have these bytes.' },
  file_empty: { status: 422, text: 'This file is empty.' },
  file_required: { status: 422, text: 'Please choose a file.' },
  file_unknown: { status: 422, text: 'An attached file does not exist or was used before.' },

  // Driver applications
  application_incomplete: { status: 422, text: 'Please fill in all required fields correctly.' },
  application_not_found: { status: 404, text: 'Application not found.' },
  application_reviewed: { status: 409, text: 'This application has already been {status}.' },
  name_not_pending: { status: 409, text: 'This name no longer waits for review.' },
  application_not_rejected: { status: 409, text: 'Only a rejected application can be sent again.' },

  // Vehicles
  vehicle_not_found: { status: 404, text: 'Vehicle not found' },
  vehicle_exists: { status: 409, text: 'You have already submitted a vehicle. Update it instead.' },
  vehicle_reviewed: { status: 409, text: 'This vehicle has already been {status}.' },
  vehicle_owner_not_driver: { status: 422, text: 'The owner must be a driver.' },
  plate_taken: { status: 409, text: 'This license plate is already registered.' },
  invalid_plate: { status: 422, text: 'Please enter a valid license plate.' },
  capacity_not_positive: { status: 422, text: 'Capacity must be a positive number.' },

  // Profile
  current_password_wrong: { status: 422, text: 'Your current password is wrong.' },
  session_not_found: { status: 404, text: 'This device is not logged in any more.' },

  // Notifications and contact
  notification_not_found: { status: 404, text: 'Notification not found.' },
  preference_locked: { status: 422, text: 'Security codes cannot be switched off.' },
  push_unavailable: { status: 409, text: 'Push notifications are not available here.' },
  push_endpoint_refused: { status: 422, text: 'This push service is not accepted.' },
  push_device_not_found: { status: 404, text: 'This device no longer gets push notifications.' },
  contact_message_not_found: { status: 404, text: 'Message not found.' },
  reply_address_differs: { status: 422, text: 'A reply goes to the address the message came from.' },
  subject_one_line: { status: 422, text: 'The subject must be one line.' },
  recipient_unknown: { status: 422, text: 'This user does not exist.' },

  // Support
  ticket_not_found: { status: 404, text: 'Ticket not found.' },
  message_required: { status: 422, text: 'Please write a message.' },

  // Desk pages
  view_not_found: { status: 404, text: 'This view does not exist any more.' },
  view_name_taken: { status: 409, text: 'You already have a view with this name.' },
  too_many_views: { status: 409, text: 'You can save {maximum} views at most. Delete one first.' },

  // Users
  user_not_found: { status: 404, text: 'User not found.' },
  cannot_delete_self: { status: 409, text: 'You cannot delete your own account.' },
  cannot_change_own_role: { status: 409, text: 'You cannot change your own role.' },
  last_admin: { status: 409, text: 'The last admin cannot be removed.' },
  user_has_open_work: {
    status: 409,
    text: 'This user has a confirmed booking or a payment to be decided. Finish or cancel it first.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** True when a text is one of our error codes. Zod issues carry codes as their messages. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}

/** Narrows a code at a schema, so that a typing slip does not compile. */
export function code(errorCode: ErrorCode): ErrorCode {
  return errorCode;
}
