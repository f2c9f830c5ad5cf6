import {
  BOOKING_MAX_YEARS_AHEAD,
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  MAX_PASSKEYS,
  MAX_PROOF_IMPORT_ROWS,
  MAX_PROOF_MESSAGES,
  MAX_STARS,
  MAX_WEIGHT_KG,
  NO_CODE_HOURS,
  NUMBER_REMINDER_HOURS,
  OFFER_BUSY_HOURS_MAX,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PAYOUT_MIN_TAKA,
  PAYOUT_STOP_HOURS,
  RATING_DAYS,
  MAX_DOCUMENTS,
  MAX_VEHICLES,
  TRIP_MAX_PHOTOS,
  USERNAME_MIN_LENGTH,
} from './limits.js';

/** Limits that texts write as words. A value without its words does not compile. */
const years = { 1: 'one year' } as const;
const stars = { 5: 'five stars' } as const;

/**
 * Every error of the API: code, HTTP status and English text. Tests check the exact wording of many texts
 * (`test/support/spec`, `web/src/app/spec`). `{name}` is filled from the parameters of the error.
 */
export const errorCatalogue = {
  // Transport and session
  malformed_request: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please log in to continue.' },
  session_expired: { status: 401, text: 'Session expired. Please log in again.' },
  account_changed: {
    status: 409,
    text: 'This browser is logged in to another account now. Reload the page.',
  },
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

  // API keys
  invalid_api_key: { status: 401, text: 'This API key is not known, has expired or was ended.' },
  scope_missing: { status: 403, text: 'This API key does not have the scope {scope}.' },
  key_not_accepted: { status: 403, text: 'API keys cannot make this call.' },
  too_many_api_keys: { status: 409, text: 'End an API key before you make another.' },
  api_key_not_found: { status: 404, text: 'API key not found.' },
  key_end_in_past: { status: 422, text: 'Choose a time in the future.' },

  // Webhooks
  too_many_webhooks: { status: 409, text: 'Remove a webhook before you add another.' },
  webhook_not_found: { status: 404, text: 'Webhook not found.' },
  webhook_delivery_not_found: { status: 404, text: 'Delivery not found.' },
  webhook_inactive: { status: 409, text: 'Switch the webhook on first.' },
  webhook_url_refused: {
    status: 422,
    text: 'Enter an https address on the public internet, such as https://erp.example.com/bahon.',
  },

  // Fields
  invalid_fields: { status: 422, text: 'Please check the marked fields.' },
  required: { status: 422, text: 'This field is required.' },
  invalid_value: { status: 422, text: 'This value is not valid.' },
  invalid_date: { status: 422, text: 'Enter a date like 31/12/2027.' },
  invalid_date_time: { status: 422, text: 'Enter a date and time like 31/12/2027, 9:30 pm.' },
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
  username_too_short: { status: 422, text: `Must be more than ${USERNAME_MIN_LENGTH} characters.` },
  username_starts_with_digit: { status: 422, text: 'Username cannot start with a number.' },
  username_has_spaces: { status: 422, text: 'Username cannot contain spaces.' },
  username_characters: {
    status: 422,
    text: 'Use English letters, digits, dots, dashes and underscores only.',
  },
  name_mixes_scripts: { status: 422, text: 'Write each word of the name in one script.' },
  username_taken: { status: 409, text: 'This username is already taken.' },
  email_taken: { status: 409, text: 'This email is already registered.' },
  email_required: { status: 422, text: 'Enter an email address.' },
  customer_phone_taken: { status: 409, text: 'This number belongs to {name}.' },
  invalid_email_format: { status: 422, text: '❌ Invalid email format.' },
  invalid_token: { status: 422, text: '❌ Invalid token or email.' },
  invalid_link: { status: 422, text: '❌ Invalid or expired token.' },
  already_verified: { status: 409, text: 'This email is already verified.' },
  email_code_too_soon: { status: 429, text: 'Please wait {seconds} seconds before asking for another code.' },
  invalid_reset_code: { status: 422, text: 'The code is wrong or has expired.' },

  // Second factor
  second_factor_needed: { status: 401, text: 'Confirm with your second factor to continue.' },
  second_factor_required: { status: 403, text: 'Set up a second factor first.' },
  last_second_factor: {
    status: 409,
    text: 'Your role needs a second factor. Add another one before you remove this one.',
  },
  second_factor_wrong: { status: 422, text: 'This is wrong, expired or was used before.' },
  second_factor_one_proof: { status: 422, text: 'Send a code, a recovery code or a passkey: one of them.' },
  no_second_factor: { status: 409, text: 'There is no second factor.' },
  totp_exists: { status: 409, text: 'An authenticator app is set up already.' },
  totp_not_begun: { status: 409, text: 'Begin with the authenticator app first.' },
  totp_not_found: { status: 404, text: 'No authenticator app is set up.' },
  passkey_refused: { status: 422, text: 'This passkey could not be accepted. Please try again.' },
  passkey_not_found: { status: 404, text: 'This passkey does not exist any more.' },
  too_many_passkeys: { status: 409, text: `You can have ${MAX_PASSKEYS} passkeys at most.` },
  remembered_device_not_found: { status: 404, text: 'This device is not remembered any more.' },
  cannot_reset_own_factor: { status: 409, text: 'Another admin has to reset your second factor.' },

  // Bookings
  booking_incomplete: { status: 422, text: 'Pickup, drop and scheduled time are required.' },
  scheduled_in_past: { status: 422, text: 'Scheduled time cannot be in the past.' },
  scheduled_too_late: {
    status: 422,
    text: `Scheduled time can be at most ${years[BOOKING_MAX_YEARS_AHEAD]} from now.`,
  },
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
  invalid_weight: {
    status: 422,
    text: `Weight must be a whole number from 1 to ${MAX_WEIGHT_KG.toLocaleString('en')} kg.`,
  },
  goods_loaded: { status: 409, text: 'The goods are loaded already.' },
  cancel_requested: { status: 409, text: 'You have asked to cancel this booking already.' },
  cancel_request_not_found: { status: 404, text: 'Request not found.' },
  cancel_request_decided: {
    status: 409,
    text: 'This request was decided already, or the booking has ended.',
  },
  driver_not_needed: { status: 409, text: 'This booking has a driver.' },
  offer_above_held: {
    status: 409,
    text: 'This offer costs more than what is held for this booking.',
  },

  // Trips
  trip_not_found: { status: 404, text: 'Trip not found.' },
  trip_over: { status: 409, text: 'This trip is over.' },
  client_id_used: { status: 409, text: 'This client_id was used for another event.' },
  happened_before_trip: { status: 422, text: 'This time is before the payment was approved.' },
  too_many_photos: { status: 413, text: `At most ${TRIP_MAX_PHOTOS} photos can be sent at once.` },
  one_photo_only: { status: 422, text: 'A vehicle has one photo. Please choose one.' },
  too_many_documents: {
    status: 409,
    text: `At most ${MAX_DOCUMENTS} documents can be kept. Please remove one first.`,
  },
  photo_type_not_accepted: { status: 415, text: 'Only JPEG, PNG and WebP pictures are accepted.' },
  cannot_complete_yet: {
    status: 409,
    text: `Complete a booking without its code once the goods are unloaded, or ${NO_CODE_HOURS} hours after a code was sent.`,
  },

  // Offers
  invalid_price: { status: 422, text: 'Please enter a valid offered price.' },
  price_required: { status: 422, text: 'Please enter an offer price.' },
  driver_not_verified: { status: 403, text: 'Only verified drivers can send offers.' },
  driver_suspended: {
    status: 409,
    text: 'You are suspended until {until} and cannot send offers. Reason: {reason}',
  },
  papers_expired: {
    status: 409,
    text: 'You cannot send this offer, because these documents have expired: {papers}.',
  },
  driver_unavailable: { status: 409, text: 'This driver cannot come now. Please choose another offer.' },
  offer_vehicle_unknown: { status: 422, text: 'Choose one of your approved vehicles.' },
  offer_vehicle_type_differs: { status: 422, text: 'The customer asked for another type of vehicle.' },
  offer_vehicle_too_small: { status: 422, text: 'This vehicle cannot carry the weight of this booking.' },
  offer_validity_over: { status: 422, text: 'Choose a time in the future.' },
  offer_validity_after_pickup: { status: 422, text: 'Choose a time before the pick-up.' },
  invalid_busy_hours: { status: 422, text: `Enter whole hours from 1 to ${OFFER_BUSY_HOURS_MAX}.` },
  booking_not_open: { status: 409, text: 'This booking no longer takes offers.' },
  offer_exists: { status: 409, text: 'You have already sent an offer for this booking. Use Re-Offer.' },
  offer_held: { status: 409, text: 'The customer is paying for this offer now. Try again in a few minutes.' },
  offer_expired: { status: 409, text: 'This offer is no longer valid. The driver can send it again.' },
  offer_outdated: {
    status: 409,
    text: 'The booking was changed after this offer. The driver can send it again.',
  },
  holds_used_up: { status: 409, text: 'This offer cannot be held any longer.' },
  driver_busy: { status: 409, text: 'This driver is already booked at that time.' },
  offer_withdrawn: { status: 409, text: 'You have withdrawn this offer already.' },
  offer_not_found: { status: 404, text: 'Offer not found.' },
  offer_selected: { status: 409, text: 'This offer has been selected and can no longer be changed.' },

  // Payments
  booking_id_missing: { status: 422, text: 'Booking ID missing. Cannot submit payment.' },
  payment_incomplete: { status: 422, text: 'All fields are required!' },
  invalid_amount: { status: 422, text: 'Enter a valid amount.' },
  invalid_payer_number: { status: 422, text: 'Enter a mobile number such as 01712345678.' },
  invalid_transaction_id: {
    status: 422,
    text: 'Enter one transaction ID, as in the confirmation of your payment.',
  },
  amount_ambiguous: {
    status: 422,
    text: 'This amount can be read in two ways. Write it like 1234.50.',
  },
  date_ambiguous: {
    status: 422,
    text: 'Day and month may be swapped. Write the date like 2026-11-21 09:30.',
  },
  changed_by_spreadsheet: {
    status: 422,
    text: 'A spreadsheet program has changed this value. Format its column as text, or import the original file.',
  },
  csv_row_too_long: { status: 422, text: 'This row has more values than there are columns.' },
  method_not_accepted: { status: 422, text: 'This payment method is not accepted.' },
  payment_not_pending: {
    status: 409,
    text: 'This payment has already been checked, so it can no longer be changed.',
  },
  payment_withdrawn: { status: 409, text: 'The customer has withdrawn this payment.' },
  transaction_id_used: { status: 409, text: 'This transaction ID has already been used.' },
  payment_exists: {
    status: 409,
    text: 'You have already requested payment. Please wait for confirmation.',
  },
  offer_not_payable: { status: 409, text: 'This offer can no longer be selected.' },
  payment_not_found: { status: 404, text: 'Payment not found.' },
  payment_decided: { status: 409, text: 'This payment has already been {status} by {name}.' },
  payment_short: { status: 409, text: 'Less than the total was sent. Say why the rest is forgiven.' },
  evidence_differs: {
    status: 409,
    text: 'The wallet’s message differs from this payment. Say why it is approved nevertheless.',
  },

  // Money
  compensation_too_high: { status: 422, text: 'The compensation is more than is held for this booking.' },
  more_than_held: { status: 422, text: 'This is more than is held for this booking.' },
  booking_not_completed: { status: 409, text: 'This booking is not completed yet.' },
  invalid_device_token: { status: 401, text: 'This token is not known, or it was revoked.' },
  too_many_messages: { status: 422, text: `At most ${MAX_PROOF_MESSAGES} messages can be sent at once.` },
  too_many_devices: { status: 409, text: 'Revoke a phone before you add another.' },
  device_not_found: { status: 404, text: 'Phone not found.' },
  proof_differs: {
    status: 409,
    text: 'Another message with this transaction ID says something else.',
  },
  csv_unreadable: { status: 422, text: 'This file is not a CSV file.' },
  csv_columns_missing: { status: 422, text: 'The file has no column {columns}.' },
  csv_too_long: { status: 422, text: `A file may have ${MAX_PROOF_IMPORT_ROWS} rows at most.` },
  already_released: { status: 409, text: 'The money of this booking has been released already.' },
  dispute_open: { status: 409, text: 'A dispute about this booking is open.' },
  dispute_not_found: { status: 404, text: 'Dispute not found.' },
  dispute_decided: { status: 409, text: 'This dispute has already been decided.' },
  dispute_closed: { status: 409, text: 'This dispute ended with the cancellation of its booking.' },
  payout_account_missing: { status: 409, text: 'This driver has not entered a payout account yet.' },
  payout_account_known: { status: 409, text: 'This driver has entered a payout account.' },
  reminded_already: {
    status: 429,
    text: `This was asked for less than ${NUMBER_REMINDER_HOURS} hours ago.`,
  },
  payout_account_changed: {
    status: 409,
    text: `The payout account was changed less than ${PAYOUT_STOP_HOURS} hours ago. Payouts are stopped until then.`,
  },
  payout_too_small: { status: 409, text: `At least ${PAYOUT_MIN_TAKA} taka must be available for a payout.` },
  payout_exists: { status: 409, text: 'This driver already has a payout that is due.' },
  payout_not_found: { status: 404, text: 'Payout not found.' },
  payout_not_due: { status: 409, text: 'This payout is not due any more.' },
  payout_not_sent: { status: 409, text: 'Only a sent payout can fail.' },
  second_admin_needed: { status: 409, text: 'Another admin must send this payout: you made it.' },
  refund_not_found: { status: 404, text: 'Refund not found.' },
  refund_not_due: { status: 409, text: 'This refund is not due any more.' },
  refund_not_sent: { status: 409, text: 'Only a sent refund can fail.' },
  refund_number_known: { status: 409, text: 'This refund goes to the number that paid.' },
  refund_number_missing: { status: 409, text: 'The number for this refund is not known yet.' },

  // Ratings
  invalid_stars: { status: 422, text: `Choose one to ${stars[MAX_STARS]}.` },
  already_rated: { status: 409, text: 'You have already rated this booking.' },
  rating_too_late: {
    status: 409,
    text: `A booking can be rated until ${RATING_DAYS} days after its completion.`,
  },
  rating_not_found: { status: 404, text: 'Rating not found.' },
  rating_without_comment: { status: 409, text: 'This rating has no comment.' },
  comment_hidden: { status: 409, text: 'This comment is already hidden.' },

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
  end_date_needed: { status: 422, text: 'Enter the end date, or choose “No end date”.' },
  paper_date_past: { status: 422, text: 'This date is past.' },
  driver_already_suspended: { status: 409, text: 'This driver is already suspended.' },
  driver_not_suspended: { status: 409, text: 'This driver is not suspended.' },
  suspension_end_past: { status: 422, text: 'The end of the suspension must be in the future.' },
  application_not_rejected: { status: 409, text: 'Only a rejected application can be sent again.' },

  // Vehicles
  vehicle_not_found: { status: 404, text: 'Vehicle not found' },
  too_many_vehicles: { status: 409, text: `A driver can have at most ${MAX_VEHICLES} vehicles.` },
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
    text: 'This user has a confirmed booking, a payment to be decided, or money that is held or owed. Settle it first.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The code in an answer. One refusal is sent as another, because clients treat both the same at different statuses. */
export function sentCode(errorCode: ErrorCode): ErrorCode {
  return errorCode === 'last_second_factor' ? 'second_factor_required' : errorCode;
}

/** True when a text is one of our error codes. Zod issues carry codes as their messages. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}

/** Narrows a code at a schema, so that a typing slip does not compile. */
export function code(errorCode: ErrorCode): ErrorCode {
  return errorCode;
}
