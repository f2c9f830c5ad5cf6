import {
  BOOKING_MAX_YEARS_AHEAD,
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  MAX_PASSKEYS,
  MAX_POSITIONS,
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

/** The booking horizon in words. A limit without its words does not compile. */
const years = { 1: 'one year' } as const;

/**
 * Every error of the API: code, HTTP status and English text. Tests check the exact wording of many texts
 * (`test/support/spec`, `web/src/app/spec`). Placeholders such as `{name}` are filled from the error's parameters.
 */
export const errorCatalogue = {
  // Transport and session
  malformed_request: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  session_expired: { status: 401, text: 'Session expired. Please log in again.' },
  account_changed: {
    status: 409,
    text: 'This browser is now signed in to another account. Reload the page.',
  },
  forbidden: { status: 403, text: "You can't access this page." },
  cross_site: { status: 403, text: 'Requests from other sites are not allowed.' },
  not_found: { status: 404, text: 'Not found.' },
  conflict: { status: 409, text: 'This has changed in the meantime. Reload and try again.' },
  payload_too_large: { status: 413, text: 'This request is too large.' },
  unsupported_media_type: { status: 415, text: 'This content type is not supported.' },
  idempotency_key_reused: {
    status: 422,
    text: 'This Idempotency-Key was already used for a different request.',
  },
  idempotency_in_progress: {
    status: 409,
    text: 'A request with this Idempotency-Key is still being processed.',
  },
  too_many_requests: { status: 429, text: 'Too many attempts. Please try again in {minutes} min.' },
  internal: { status: 500, text: 'Server error. Please try again later.' },
  unavailable: { status: 503, text: 'The service is busy. Please try again in a moment.' },

  // API keys
  invalid_api_key: { status: 401, text: 'This API key is unknown, expired or revoked.' },
  scope_missing: { status: 403, text: 'This API key needs the scope {scope}.' },
  key_not_accepted: { status: 403, text: 'This endpoint does not accept API keys.' },
  too_many_api_keys: { status: 409, text: 'Revoke a key before creating another.' },
  api_key_not_found: { status: 404, text: 'API key not found.' },
  scope_not_available: { status: 422, text: 'Your account can’t use this permission.' },
  key_end_in_past: { status: 422, text: 'Choose a time in the future.' },

  // Webhooks
  too_many_webhooks: { status: 409, text: 'Remove a webhook before adding another.' },
  webhook_not_found: { status: 404, text: 'Webhook not found.' },
  webhook_delivery_not_found: { status: 404, text: 'Delivery not found.' },
  webhook_inactive: { status: 409, text: 'Turn on the webhook first.' },
  webhook_url_refused: {
    status: 422,
    text: 'Enter a public https URL, such as https://erp.example.com/bahon.',
  },

  // Fields
  invalid_fields: { status: 422, text: 'Please check the highlighted fields.' },
  required: { status: 422, text: 'This field is required.' },
  invalid_value: { status: 422, text: 'This value is not valid.' },
  invalid_date: { status: 422, text: 'Enter a date like 31/12/2027.' },
  invalid_date_time: { status: 422, text: 'Enter a date and time like 31/12/2027, 9:30 pm.' },
  too_long: { status: 422, text: 'Use {maximum} characters or fewer.' },
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
  password_guessable: { status: 422, text: 'This password is too easy to guess. Please choose another one.' },
  username_too_short: { status: 422, text: `Must be more than ${USERNAME_MIN_LENGTH} characters.` },
  username_starts_with_digit: { status: 422, text: 'Username cannot start with a number.' },
  username_has_spaces: { status: 422, text: 'Username cannot contain spaces.' },
  username_characters: {
    status: 422,
    text: 'Use English letters, digits, dots, dashes and underscores only.',
  },
  name_mixes_scripts: { status: 422, text: 'Use only one alphabet in each word of the name.' },
  username_taken: { status: 409, text: 'This username is already taken.' },
  email_taken: { status: 409, text: 'This email is already registered.' },
  email_required: { status: 422, text: 'Enter an email address.' },
  customer_phone_taken: { status: 409, text: 'This number is already registered to {name}.' },
  invalid_email_format: { status: 422, text: '❌ Invalid email format.' },
  invalid_token: { status: 422, text: '❌ Invalid token or email.' },
  invalid_link: { status: 422, text: '❌ Invalid or expired token.' },
  already_verified: { status: 409, text: 'This email is already verified.' },
  email_code_too_soon: { status: 429, text: 'Please wait {seconds} seconds before requesting another code.' },
  invalid_reset_code: { status: 422, text: 'The code is wrong or has expired.' },

  // Second factor
  second_factor_needed: { status: 401, text: 'Verify your second factor to continue.' },
  second_factor_required: { status: 403, text: 'Set up a second factor first.' },
  last_second_factor: {
    status: 409,
    text: 'Your role requires a second factor. Add another one before removing this one.',
  },
  second_factor_wrong: {
    status: 422,
    text: 'Verification failed. The code may be wrong, expired or already used.',
  },
  second_factor_one_proof: {
    status: 422,
    text: 'Send exactly one of a code, a recovery code and a passkey.',
  },
  no_second_factor: { status: 409, text: 'No second factor is set up.' },
  totp_exists: { status: 409, text: 'An authenticator app is already set up.' },
  totp_not_begun: { status: 409, text: 'Start setting up an authenticator app first.' },
  totp_not_found: { status: 404, text: 'No authenticator app is set up.' },
  passkey_refused: { status: 422, text: 'We couldn’t verify this passkey. Please try again.' },
  passkey_not_found: { status: 404, text: 'This passkey no longer exists.' },
  too_many_passkeys: { status: 409, text: `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.` },
  remembered_device_not_found: { status: 404, text: 'This device is no longer remembered.' },
  cannot_reset_own_factor: { status: 409, text: 'Ask another admin to reset your second factor.' },

  // Places
  invalid_place: { status: 422, text: 'Choose a place from the list.' },
  outside_bangladesh: { status: 422, text: 'Choose a point inside Bangladesh.' },

  // Prices
  tariff_repeated: { status: 422, text: 'Enter one tariff per vehicle type.' },

  // Bookings
  booking_incomplete: { status: 422, text: 'Pickup, drop and scheduled time are required.' },
  scheduled_in_past: { status: 422, text: 'Scheduled time cannot be in the past.' },
  scheduled_too_late: {
    status: 422,
    text: `Scheduled time cannot be more than ${years[BOOKING_MAX_YEARS_AHEAD]} ahead.`,
  },
  booking_not_found: { status: 404, text: 'Booking not found.' },
  booking_not_editable: {
    status: 409,
    text: 'Only pending bookings without a pending payment can be changed.',
  },
  booking_not_cancellable: { status: 409, text: 'Only pending or confirmed bookings can be cancelled.' },
  booking_completed: { status: 409, text: 'This booking has already been completed.' },
  booking_cancelled: { status: 409, text: 'This booking has been cancelled.' },
  booking_for_other: { status: 403, text: 'You can only book for yourself.' },
  booking_customer_unknown: { status: 422, text: 'This customer does not exist.' },
  drivers_alerted: {
    status: 429,
    text: 'Drivers were alerted a moment ago. Please wait {seconds} seconds.',
  },
  cannot_book: { status: 403, text: "You can't access this page." },
  invalid_receiver_phone: { status: 422, text: 'Enter a mobile number such as 01712345678.' },
  invalid_weight: {
    status: 422,
    text: `Weight must be a whole number from 1 to ${MAX_WEIGHT_KG.toLocaleString('en')} kg.`,
  },
  goods_loaded: { status: 409, text: 'The goods have already been loaded.' },
  cancel_requested: { status: 409, text: 'You have already asked to cancel this booking.' },
  cancel_request_not_found: { status: 404, text: 'Request not found.' },
  cancel_request_decided: {
    status: 409,
    text: 'This request has already been decided, or the booking has ended.',
  },
  driver_not_needed: { status: 409, text: 'This booking already has a driver.' },
  offer_above_held: {
    status: 409,
    text: 'This offer costs more than the amount held for this booking.',
  },

  // Trips
  trip_not_found: { status: 404, text: 'Trip not found.' },
  trip_over: { status: 409, text: 'This trip has ended.' },
  client_id_used: { status: 409, text: 'This client_id was already used for another event.' },
  happened_before_trip: { status: 422, text: 'This time is before the payment was approved.' },
  too_many_photos: { status: 413, text: `You can send up to ${TRIP_MAX_PHOTOS} photos at once.` },
  share_link_not_found: { status: 404, text: 'This link has ended or never existed.' },
  too_many_share_links: { status: 409, text: 'Revoke a link before creating another.' },
  receiver_phone_missing: { status: 422, text: 'Add the receiver’s mobile number to the booking first.' },
  too_many_positions: { status: 422, text: `You can send up to ${MAX_POSITIONS} positions at once.` },
  one_photo_only: { status: 422, text: 'A vehicle can have only one photo. Please choose one.' },
  too_many_documents: {
    status: 409,
    text: `You can keep up to ${MAX_DOCUMENTS} documents. Please remove one first.`,
  },
  photo_type_not_accepted: { status: 415, text: 'Only JPEG, PNG and WebP images are accepted.' },
  cannot_complete_yet: {
    status: 409,
    text: `You can complete a booking without its code once the goods are unloaded, or ${NO_CODE_HOURS} hours after a code was sent.`,
  },

  // Offers
  invalid_price: { status: 422, text: 'Please enter a valid offered price.' },
  price_required: { status: 422, text: 'Please enter an offer price.' },
  driver_not_verified: { status: 403, text: 'Only verified drivers can send offers.' },
  driver_suspended: {
    status: 409,
    text: 'You are suspended until {until} and cannot send offers. Reason: {reason}',
  },
  documents_expired: {
    status: 409,
    text: 'You cannot send this offer because these documents have expired: {documents}.',
  },
  driver_unavailable: {
    status: 409,
    text: 'This driver is not available right now. Please choose another offer.',
  },
  offer_vehicle_unknown: { status: 422, text: 'Choose one of your approved vehicles.' },
  offer_vehicle_type_differs: { status: 422, text: 'The customer asked for a different type of vehicle.' },
  offer_vehicle_too_small: { status: 422, text: 'This booking is too heavy for this vehicle.' },
  offer_validity_over: { status: 422, text: 'Choose a time in the future.' },
  offer_validity_after_pickup: { status: 422, text: 'Choose a time before pickup.' },
  invalid_busy_hours: {
    status: 422,
    text: `Enter a whole number of hours from 1 to ${OFFER_BUSY_HOURS_MAX}.`,
  },
  booking_not_open: { status: 409, text: 'This booking no longer accepts offers.' },
  offer_exists: {
    status: 409,
    text: 'You have already sent an offer for this booking. Use Re-Offer to change it.',
  },
  offer_held: { status: 409, text: 'The customer is paying for this offer now. Try again in a few minutes.' },
  offer_expired: { status: 409, text: 'This offer is no longer valid. The driver can send it again.' },
  offer_outdated: {
    status: 409,
    text: 'The booking was changed after this offer was sent. The driver can send it again.',
  },
  holds_used_up: { status: 409, text: 'This offer can no longer be held.' },
  driver_busy: { status: 409, text: 'This driver is already booked at that time.' },
  offer_withdrawn: { status: 409, text: 'You have already withdrawn this offer.' },
  offer_not_found: { status: 404, text: 'Offer not found.' },
  offer_selected: { status: 409, text: 'This offer has been selected and can no longer be changed.' },

  // Payments
  booking_id_missing: { status: 422, text: 'Booking ID missing. Cannot submit payment.' },
  payment_incomplete: { status: 422, text: 'All fields are required!' },
  invalid_amount: { status: 422, text: 'Enter a valid amount.' },
  invalid_payer_number: { status: 422, text: 'Enter a mobile number such as 01712345678.' },
  invalid_transaction_id: {
    status: 422,
    text: 'Enter one transaction ID, as shown in your payment confirmation.',
  },
  amount_ambiguous: {
    status: 422,
    text: 'This amount is ambiguous. Write it like 1234.50.',
  },
  date_ambiguous: {
    status: 422,
    text: 'The day and month may be swapped. Write the date like 2026-11-21 09:30.',
  },
  changed_by_spreadsheet: {
    status: 422,
    text: 'A spreadsheet program changed this value. Format the column as text, or import the original file.',
  },
  csv_row_too_long: { status: 422, text: 'This row has more values than the file has columns.' },
  method_not_accepted: { status: 422, text: 'This payment method is not accepted.' },
  payment_not_pending: {
    status: 409,
    text: 'This payment has already been reviewed and can no longer be changed.',
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
  payment_short: {
    status: 409,
    text: 'The customer paid less than the total. Enter a reason for waiving the rest.',
  },
  evidence_differs: {
    status: 409,
    text: 'This payment does not match the wallet message. Enter a reason for approving it anyway.',
  },

  // Money
  compensation_too_high: {
    status: 422,
    text: 'The compensation is more than the amount held for this booking.',
  },
  more_than_held: { status: 422, text: 'This is more than the amount held for this booking.' },
  booking_not_completed: { status: 409, text: 'This booking has not been completed yet.' },
  invalid_device_token: { status: 401, text: 'This token is unknown or has been revoked.' },
  too_many_messages: { status: 422, text: `You can send up to ${MAX_PROOF_MESSAGES} messages at once.` },
  too_many_devices: { status: 409, text: 'Revoke a phone before adding another.' },
  device_not_found: { status: 404, text: 'Phone not found.' },
  proof_differs: {
    status: 409,
    text: 'Another message with this transaction ID has different details.',
  },
  csv_unreadable: { status: 422, text: 'This is not a valid CSV file.' },
  csv_columns_missing: { status: 422, text: 'The file is missing these columns: {columns}.' },
  csv_too_long: { status: 422, text: `A file can have up to ${MAX_PROOF_IMPORT_ROWS} rows.` },
  already_released: { status: 409, text: 'The money for this booking has already been released.' },
  dispute_open: { status: 409, text: 'This booking has an open dispute.' },
  dispute_not_found: { status: 404, text: 'Dispute not found.' },
  dispute_decided: { status: 409, text: 'This dispute has already been decided.' },
  dispute_closed: { status: 409, text: 'This dispute was closed when its booking was cancelled.' },
  payout_account_missing: { status: 409, text: 'This driver has not added a payout account yet.' },
  payout_account_known: { status: 409, text: 'This driver has already added a payout account.' },
  reminded_already: {
    status: 429,
    text: `A reminder was already sent in the last ${NUMBER_REMINDER_HOURS} hours.`,
  },
  payout_account_changed: {
    status: 409,
    text: `Payouts are paused for ${PAYOUT_STOP_HOURS} hours after a payout account changes.`,
  },
  payout_too_small: {
    status: 409,
    text: `A payout needs an available balance of at least ${PAYOUT_MIN_TAKA} taka.`,
  },
  payout_exists: { status: 409, text: 'This driver already has a payout due.' },
  payout_not_found: { status: 404, text: 'Payout not found.' },
  payout_not_due: { status: 409, text: 'This payout is no longer due.' },
  payout_not_sent: { status: 409, text: 'Only a sent payout can be marked as failed.' },
  second_admin_needed: { status: 409, text: 'You created this payout, so another admin must send it.' },
  refund_not_found: { status: 404, text: 'Refund not found.' },
  refund_not_due: { status: 409, text: 'This refund is no longer due.' },
  refund_not_sent: { status: 409, text: 'Only a sent refund can be marked as failed.' },
  refund_number_known: { status: 409, text: 'This refund goes to the number that made the payment.' },
  refund_number_missing: { status: 409, text: 'The customer has not added a number for this refund yet.' },

  // Ratings
  invalid_stars: { status: 422, text: `Choose between 1 and ${MAX_STARS} stars.` },
  already_rated: { status: 409, text: 'You have already rated this booking.' },
  rating_too_late: {
    status: 409,
    text: `Bookings can be rated within ${RATING_DAYS} days of completion.`,
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
    text: 'Too many wrong codes. Ask the driver to send a new OTP.',
  },
  reason_required: { status: 422, text: 'Please enter a reason.' },

  // Files
  file_not_found: { status: 404, text: 'File not found.' },
  file_too_large: { status: 413, text: `A file can be up to ${MAX_FILE_MEGABYTES} MB.` },
  too_many_files: { status: 413, text: `You can send up to ${MAX_FILES} files at once.` },
  too_many_pixels: { status: 413, text: 'The resolution of this image is too high.' },
  file_type_not_accepted: { status: 415, text: 'Only JPEG, PNG, WebP and PDF files are accepted.' },
  range_not_satisfiable: { status: 416, text: 'The requested range is not available.' },
  file_empty: { status: 422, text: 'This file is empty.' },
  file_damaged: { status: 422, text: 'This picture is damaged. Please choose another file.' },
  file_required: { status: 422, text: 'Please choose a file.' },
  file_unknown: { status: 422, text: 'An attached file does not exist or was already used.' },

  // Driver applications
  application_incomplete: { status: 422, text: 'Please fill in all required fields correctly.' },
  application_not_found: { status: 404, text: 'Application not found.' },
  application_reviewed: { status: 409, text: 'This application has already been {status}.' },
  name_not_pending: { status: 409, text: 'This name is no longer pending review.' },
  end_date_needed: { status: 422, text: 'Enter the end date, or choose “No end date”.' },
  expiry_date_past: { status: 422, text: 'This date is in the past.' },
  driver_already_suspended: { status: 409, text: 'This driver is already suspended.' },
  driver_not_suspended: { status: 409, text: 'This driver is not suspended.' },
  suspension_end_past: { status: 422, text: 'The end of the suspension must be in the future.' },
  application_not_rejected: { status: 409, text: 'Only a rejected application can be submitted again.' },

  // Vehicles
  vehicle_not_found: { status: 404, text: 'Vehicle not found' },
  too_many_vehicles: { status: 409, text: `A driver can have at most ${MAX_VEHICLES} vehicles.` },
  vehicle_exists: { status: 409, text: 'You have already submitted a vehicle. Update it instead.' },
  vehicle_reviewed: { status: 409, text: 'This vehicle has already been {status}.' },
  vehicle_owner_not_driver: { status: 422, text: 'The owner must be a driver.' },
  plate_taken: { status: 409, text: 'This license plate is already registered.' },
  tracker_not_found: { status: 404, text: 'This vehicle has no GPS tracker.' },
  tracker_device_not_found: { status: 404, text: 'No GPS tracker has this device ID.' },
  tracker_device_taken: { status: 409, text: 'Another vehicle already uses this device.' },
  invalid_plate: { status: 422, text: 'Please enter a valid license plate.' },
  capacity_not_positive: { status: 422, text: 'Capacity must be a positive number.' },

  // Profile
  current_password_wrong: { status: 422, text: 'Your current password is wrong.' },
  session_not_found: { status: 404, text: 'This device is no longer signed in.' },

  // Notifications and contact
  notification_not_found: { status: 404, text: 'Notification not found.' },
  preference_locked: { status: 422, text: 'Security codes cannot be turned off.' },
  push_unavailable: { status: 409, text: 'Push notifications are not available here.' },
  push_endpoint_refused: { status: 422, text: 'This push service is not supported.' },
  push_device_not_found: { status: 404, text: 'This device no longer receives push notifications.' },
  contact_message_not_found: { status: 404, text: 'Message not found.' },
  reply_address_differs: { status: 422, text: 'You can only reply to the address the message came from.' },
  subject_one_line: { status: 422, text: 'The subject must be a single line.' },
  recipient_unknown: { status: 422, text: 'This user does not exist.' },

  // Support
  ticket_not_found: { status: 404, text: 'Ticket not found.' },
  message_required: { status: 422, text: 'Please write a message.' },

  // Staff pages
  view_not_found: { status: 404, text: 'This view no longer exists.' },
  view_name_taken: { status: 409, text: 'You already have a view with this name.' },
  too_many_views: { status: 409, text: 'You can save up to {maximum} views. Delete one first.' },

  // Users
  user_not_found: { status: 404, text: 'User not found.' },
  cannot_delete_self: { status: 409, text: 'You cannot delete your own account.' },
  cannot_change_own_role: { status: 409, text: 'You cannot change your own role.' },
  last_admin: { status: 409, text: 'The last admin cannot be removed.' },
  user_has_open_work: {
    status: 409,
    text: 'This user has a confirmed booking, a pending payment, or money held or owed. Settle these first.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The code sent to clients. Clients handle `last_second_factor` like `second_factor_required`, so both share one code. */
export function sentCode(errorCode: ErrorCode): ErrorCode {
  return errorCode === 'last_second_factor' ? 'second_factor_required' : errorCode;
}

/** Whether a text is an error code. Zod issues carry codes as their messages. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}

/** Narrows a code in a schema, so that a typo does not compile. */
export function code(errorCode: ErrorCode): ErrorCode {
  return errorCode;
}
