import * as limits from './limits.js';

/** The booking horizon in words. A limit without its words does not compile. */
const years = { 1: 'one year' } as const;

const withStatus = (status: number) => (text: string) => ({ status, text });
const unauthorized = withStatus(401);
const forbidden = withStatus(403);
const notFound = withStatus(404);
const conflict = withStatus(409);
const contentTooLarge = withStatus(413);
const unsupportedMediaType = withStatus(415);
const unprocessable = withStatus(422);
const tooManyRequests = withStatus(429);

/**
 * Every error of the API: code, HTTP status and English text. Tests check the exact wording of many texts
 * (`test/support/spec`, `web/src/app/spec`). Placeholders such as `{name}` are filled from the error's parameters.
 */
export const errorCatalogue = {
  // Transport and session
  malformed_request: { status: 400, text: 'The request could not be read.' },
  not_signed_in: unauthorized('Please sign in to continue.'),
  session_expired: unauthorized('Session expired. Please log in again.'),
  account_changed: conflict('This browser is now signed in to another account. Reload the page.'),
  forbidden: forbidden("You can't access this page."),
  cross_site: forbidden('Requests from other sites are not allowed.'),
  not_found: notFound('Not found.'),
  conflict: conflict('This has changed in the meantime. Reload and try again.'),
  payload_too_large: contentTooLarge('This request is too large.'),
  unsupported_media_type: unsupportedMediaType('This content type is not supported.'),
  idempotency_key_reused: unprocessable('This Idempotency-Key was already used for a different request.'),
  idempotency_in_progress: conflict('A request with this Idempotency-Key is still being processed.'),
  too_many_requests: tooManyRequests('Too many attempts. Please try again in {minutes} min.'),
  internal: { status: 500, text: 'Server error. Please try again later.' },
  unavailable: { status: 503, text: 'The service is busy. Please try again in a moment.' },

  // API keys
  invalid_api_key: unauthorized('This API key is unknown, expired or revoked.'),
  scope_missing: forbidden('This API key needs the scope {scope}.'),
  key_not_accepted: forbidden('This endpoint does not accept API keys.'),
  too_many_api_keys: conflict('Revoke a key before creating another.'),
  api_key_not_found: notFound('API key not found.'),
  scope_not_available: unprocessable('Your account can’t use this permission.'),
  key_end_in_past: unprocessable('Choose a time in the future.'),

  // Webhooks
  too_many_webhooks: conflict('Delete a webhook before adding another.'),
  webhook_not_found: notFound('Webhook not found.'),
  webhook_delivery_not_found: notFound('Delivery not found.'),
  webhook_inactive: conflict('Turn on the webhook first.'),
  webhook_url_refused: unprocessable('Enter a public https URL, such as https://erp.example.com/bahon.'),

  // Fields
  invalid_fields: unprocessable('Please check the highlighted fields.'),
  required: unprocessable('This field is required.'),
  invalid_value: unprocessable('This value is not valid.'),
  invalid_date: unprocessable('Enter a date like 31/12/2027.'),
  invalid_date_time: unprocessable('Enter a date and time like 31/12/2027, 9:30 pm.'),
  too_long: unprocessable('Use {maximum} characters or fewer.'),
  all_fields_required: unprocessable('All fields are required.'),
  invalid_email: unprocessable('Please enter a valid email address.'),
  invalid_phone: unprocessable('Please enter a valid phone number.'),

  // Accounts
  login_failed: unauthorized('Login failed. Please check your credentials.'),
  passwords_differ: unprocessable('Password and Confirm Password do not match'),
  password_length: unprocessable(
    `Password must be ${limits.PASSWORD_MIN_LENGTH} to ${limits.PASSWORD_MAX_LENGTH} characters.`,
  ),
  password_guessable: unprocessable('This password is too easy to guess. Please choose another one.'),
  username_too_short: unprocessable(`Must be more than ${limits.USERNAME_MIN_LENGTH} characters.`),
  username_starts_with_digit: unprocessable('Username cannot start with a number.'),
  username_has_spaces: unprocessable('Username cannot contain spaces.'),
  username_characters: unprocessable('Use English letters, digits, dots, dashes and underscores only.'),
  name_mixes_scripts: unprocessable('Use only one alphabet in each word of the name.'),
  username_taken: conflict('This username is already taken.'),
  email_taken: conflict('This email is already registered.'),
  email_required: unprocessable('Enter an email address.'),
  customer_phone_taken: conflict('This number is already registered to {name}.'),
  invalid_email_format: unprocessable('❌ Invalid email format.'),
  invalid_token: unprocessable('❌ Invalid token or email.'),
  invalid_link: unprocessable('❌ Invalid or expired token.'),
  already_verified: conflict('This email is already verified.'),
  email_code_too_soon: tooManyRequests('Please wait {seconds} seconds before requesting another code.'),
  invalid_reset_code: unprocessable('The code is wrong or has expired.'),

  // Second factor
  second_factor_needed: unauthorized('Verify your second factor to continue.'),
  second_factor_required: forbidden('Set up a second factor first.'),
  last_second_factor: conflict(
    'Your role requires a second factor. Add another one before removing this one.',
  ),
  second_factor_wrong: unprocessable('Verification failed. The code may be wrong, expired or already used.'),
  second_factor_one_proof: unprocessable('Send exactly one of a code, a recovery code and a passkey.'),
  no_second_factor: conflict('No second factor is set up.'),
  totp_exists: conflict('An authenticator app is already set up.'),
  totp_not_begun: conflict('Start setting up an authenticator app first.'),
  totp_not_found: notFound('No authenticator app is set up.'),
  passkey_refused: unprocessable('We couldn’t verify this passkey. Please try again.'),
  passkey_not_found: notFound('This passkey no longer exists.'),
  too_many_passkeys: conflict(`You can have up to ${limits.MAX_PASSKEYS} passkeys. Remove one first.`),
  remembered_device_not_found: notFound('This device is no longer remembered.'),
  cannot_reset_own_factor: conflict('Ask another admin to reset your second factor.'),

  // Places
  invalid_place: unprocessable('Choose a place from the list.'),
  outside_bangladesh: unprocessable('Choose a point inside Bangladesh.'),

  // Prices
  tariff_repeated: unprocessable('Enter one tariff per vehicle type.'),

  // Bookings
  booking_incomplete: unprocessable('Pickup, drop and scheduled time are required.'),
  scheduled_in_past: unprocessable('Scheduled time cannot be in the past.'),
  scheduled_too_late: unprocessable(
    `Scheduled time cannot be more than ${years[limits.BOOKING_MAX_YEARS_AHEAD]} ahead.`,
  ),
  booking_not_found: notFound('Booking not found.'),
  booking_not_editable: conflict('Only pending bookings without a pending payment can be changed.'),
  booking_not_cancellable: conflict('Only pending or confirmed bookings can be cancelled.'),
  booking_completed: conflict('This booking has already been completed.'),
  booking_cancelled: conflict('This booking has been cancelled.'),
  booking_for_other: forbidden('You can only book for yourself.'),
  booking_customer_unknown: unprocessable('This customer does not exist.'),
  drivers_alerted: tooManyRequests('Drivers were alerted a moment ago. Please wait {seconds} seconds.'),
  cannot_book: forbidden("You can't access this page."),
  invalid_receiver_phone: unprocessable('Enter a mobile number such as 01712345678.'),
  invalid_weight: unprocessable(
    `Weight must be a whole number from 1 to ${limits.MAX_WEIGHT_KG.toLocaleString('en')} kg.`,
  ),
  goods_loaded: conflict('The goods have already been loaded.'),
  cancel_requested: conflict('You have already asked to cancel this booking.'),
  cancel_request_not_found: notFound('Request not found.'),
  cancel_request_decided: conflict('This request has already been decided, or the booking has ended.'),
  driver_not_needed: conflict('This booking already has a driver.'),
  offer_above_held: conflict('This offer costs more than the amount held for this booking.'),

  // Trips
  trip_not_found: notFound('Trip not found.'),
  trip_over: conflict('This trip has ended.'),
  client_id_used: conflict('This client_id was already used for another event.'),
  happened_before_trip: unprocessable('This time is before the payment was approved.'),
  too_many_photos: contentTooLarge(`You can send up to ${limits.TRIP_MAX_PHOTOS} photos at once.`),
  share_link_not_found: notFound('This link has ended or never existed.'),
  too_many_share_links: conflict('Revoke a link before creating another.'),
  receiver_phone_missing: unprocessable('Add the receiver’s mobile number to the booking first.'),
  too_many_positions: unprocessable(`You can send up to ${limits.MAX_POSITIONS} positions at once.`),
  one_photo_only: unprocessable('A vehicle can have only one photo. Please choose one.'),
  too_many_documents: conflict(
    `You can keep up to ${limits.MAX_DOCUMENTS} documents. Please remove one first.`,
  ),
  photo_type_not_accepted: unsupportedMediaType('Only JPEG, PNG and WebP images are accepted.'),
  cannot_complete_yet: conflict(
    `You can complete a booking without its code once the goods are unloaded, or ${limits.NO_CODE_HOURS} hours after a code was sent.`,
  ),

  // Offers
  invalid_price: unprocessable('Please enter a valid offered price.'),
  price_required: unprocessable('Please enter an offer price.'),
  driver_not_verified: forbidden('Only verified drivers can send offers.'),
  driver_suspended: conflict('You are suspended until {until} and cannot send offers. Reason: {reason}'),
  documents_expired: conflict(
    'You cannot send this offer because these documents have expired: {documents}.',
  ),
  driver_unavailable: conflict('This driver is not available right now. Please choose another offer.'),
  offer_vehicle_unknown: unprocessable('Choose one of your approved vehicles.'),
  offer_vehicle_type_differs: unprocessable('The customer asked for a different type of vehicle.'),
  offer_vehicle_too_small: unprocessable('This booking is too heavy for this vehicle.'),
  offer_validity_over: unprocessable('Choose a time in the future.'),
  offer_validity_after_pickup: unprocessable('Choose a time before pickup.'),
  invalid_busy_hours: unprocessable(
    `Enter a whole number of hours from 1 to ${limits.OFFER_BUSY_HOURS_MAX}.`,
  ),
  booking_not_open: conflict('This booking no longer accepts offers.'),
  offer_exists: conflict('You have already sent an offer for this booking. Use Re-Offer to change it.'),
  offer_held: conflict('The customer is paying for this offer now. Try again in a few minutes.'),
  offer_expired: conflict('This offer is no longer valid. The driver can send it again.'),
  offer_outdated: conflict(
    'The booking was changed after this offer was sent. The driver can send it again.',
  ),
  holds_used_up: conflict('This offer can no longer be held.'),
  driver_busy: conflict('This driver is already booked at that time.'),
  offer_withdrawn: conflict('You have already withdrawn this offer.'),
  offer_not_found: notFound('Offer not found.'),
  offer_selected: conflict('This offer has been selected and can no longer be changed.'),

  // Payments
  booking_id_missing: unprocessable('Booking ID missing. Cannot submit payment.'),
  payment_incomplete: unprocessable('All fields are required!'),
  invalid_amount: unprocessable('Enter a valid amount.'),
  invalid_payer_number: unprocessable('Enter a mobile number such as 01712345678.'),
  invalid_transaction_id: unprocessable('Enter one transaction ID, as shown in your payment confirmation.'),
  amount_ambiguous: unprocessable('This amount is ambiguous. Write it like 1234.50.'),
  date_ambiguous: unprocessable('The day and month may be swapped. Write the date like 2026-11-21 09:30.'),
  changed_by_spreadsheet: unprocessable(
    'A spreadsheet program changed this value. Format the column as text, or import the original file.',
  ),
  csv_row_too_long: unprocessable('This row has more values than the file has columns.'),
  method_not_accepted: unprocessable('This payment method is not accepted.'),
  payment_not_pending: conflict('This payment has already been reviewed and can no longer be changed.'),
  payment_withdrawn: conflict('The customer has withdrawn this payment.'),
  transaction_id_used: conflict('This transaction ID has already been used.'),
  payment_exists: conflict('You have already requested payment. Please wait for confirmation.'),
  offer_not_payable: conflict('This offer can no longer be selected.'),
  payment_not_found: notFound('Payment not found.'),
  payment_decided: conflict('This payment has already been {status} by {name}.'),
  payment_short: conflict('The customer paid less than the total. Enter a reason for waiving the rest.'),
  evidence_differs: conflict(
    'This payment does not match the wallet message. Enter a reason for approving it anyway.',
  ),

  // Money
  compensation_too_high: unprocessable('The compensation is more than the amount held for this booking.'),
  more_than_held: unprocessable('This is more than the amount held for this booking.'),
  booking_not_completed: conflict('This booking has not been completed yet.'),
  invalid_device_token: unauthorized('This token is unknown or has been revoked.'),
  too_many_messages: unprocessable(`You can send up to ${limits.MAX_PROOF_MESSAGES} messages at once.`),
  too_many_devices: conflict('Revoke a phone before adding another.'),
  device_not_found: notFound('Phone not found.'),
  proof_differs: conflict('Another message with this transaction ID has different details.'),
  csv_unreadable: unprocessable('This is not a valid CSV file.'),
  csv_columns_missing: unprocessable('The file is missing these columns: {columns}.'),
  csv_too_long: unprocessable(`A file can have up to ${limits.MAX_PROOF_IMPORT_ROWS} rows.`),
  already_released: conflict('The money for this booking has already been released.'),
  dispute_open: conflict('This booking has an open dispute.'),
  dispute_not_found: notFound('Dispute not found.'),
  dispute_decided: conflict('This dispute has already been decided.'),
  dispute_closed: conflict('This dispute was closed when its booking was cancelled.'),
  payout_account_missing: conflict('This driver has not added a payout account yet.'),
  payout_account_known: conflict('This driver has already added a payout account.'),
  reminded_already: tooManyRequests(
    `A reminder was already sent in the last ${limits.NUMBER_REMINDER_HOURS} hours.`,
  ),
  payout_account_changed: conflict(
    `Payouts are paused for ${limits.PAYOUT_STOP_HOURS} hours after a payout account changes.`,
  ),
  payout_too_small: conflict(
    `A payout needs an available balance of at least ${limits.PAYOUT_MIN_TAKA} taka.`,
  ),
  payout_exists: conflict('This driver already has a payout due.'),
  payout_not_found: notFound('Payout not found.'),
  payout_not_due: conflict('This payout is no longer due.'),
  payout_not_sent: conflict('Only a sent payout can be marked as failed.'),
  second_admin_needed: conflict('You created this payout, so another admin must send it.'),
  refund_not_found: notFound('Refund not found.'),
  refund_not_due: conflict('This refund is no longer due.'),
  refund_not_sent: conflict('Only a sent refund can be marked as failed.'),
  refund_number_known: conflict('This refund goes to the number that made the payment.'),
  refund_number_missing: conflict('The customer has not added a number for this refund yet.'),

  // Ratings
  invalid_stars: unprocessable(`Choose between 1 and ${limits.MAX_STARS} stars.`),
  already_rated: conflict('You have already rated this booking.'),
  rating_too_late: conflict(`Bookings can be rated within ${limits.RATING_DAYS} days of completion.`),
  rating_not_found: notFound('Rating not found.'),
  rating_without_comment: conflict('This rating has no comment.'),
  comment_hidden: conflict('This comment is already hidden.'),

  // One-time codes
  otp_required: unprocessable('Enter OTP'),
  no_selected_offer: conflict('No selected offer for this booking.'),
  payment_not_confirmed: conflict('Payment not confirmed yet.'),
  otp_not_selected: conflict('Only selected offers can send OTP.'),
  otp_payment_not_approved: conflict('Payment must be approved first.'),
  otp_too_soon: tooManyRequests('Please wait {seconds} seconds before sending another OTP.'),
  otp_invalid: unprocessable('OTP verification failed'),
  otp_exhausted: tooManyRequests('Too many wrong codes. Ask the driver to send a new OTP.'),
  reason_required: unprocessable('Please enter a reason.'),

  // Files
  file_not_found: notFound('File not found.'),
  file_too_large: contentTooLarge(`A file can be up to ${limits.MAX_FILE_MEGABYTES} MB.`),
  too_many_files: contentTooLarge(`You can send up to ${limits.MAX_FILES} files at once.`),
  too_many_pixels: contentTooLarge('The resolution of this image is too high.'),
  file_type_not_accepted: unsupportedMediaType('Only JPEG, PNG, WebP and PDF files are accepted.'),
  range_not_satisfiable: { status: 416, text: 'The requested range is not available.' },
  file_empty: unprocessable('This file is empty.'),
  file_damaged: unprocessable('This image is damaged. Please choose another file.'),
  file_required: unprocessable('Please choose a file.'),
  file_unknown: unprocessable('An attached file does not exist or was already used.'),

  // Driver applications
  application_incomplete: unprocessable('Please fill in all required fields correctly.'),
  application_not_found: notFound('Application not found.'),
  application_reviewed: conflict('This application has already been {status}.'),
  name_not_pending: conflict('This name is no longer pending review.'),
  end_date_needed: unprocessable('Enter the expiry date, or choose “No expiry date”.'),
  expiry_date_past: unprocessable('This date is in the past.'),
  driver_already_suspended: conflict('This driver is already suspended.'),
  driver_not_suspended: conflict('This driver is not suspended.'),
  suspension_end_past: unprocessable('The end of the suspension must be in the future.'),
  application_not_rejected: conflict('Only a rejected application can be submitted again.'),

  // Vehicles
  vehicle_not_found: notFound('Vehicle not found'),
  too_many_vehicles: conflict(`A driver can have at most ${limits.MAX_VEHICLES} vehicles.`),
  vehicle_exists: conflict('You have already submitted a vehicle. Update it instead.'),
  vehicle_reviewed: conflict('This vehicle has already been {status}.'),
  vehicle_owner_not_driver: unprocessable('The owner must be a driver.'),
  plate_taken: conflict('This license plate is already registered.'),
  tracker_not_found: notFound('This vehicle has no GPS tracker.'),
  tracker_device_not_found: notFound('No GPS tracker has this device ID.'),
  tracker_device_taken: conflict('Another vehicle already uses this device.'),
  invalid_plate: unprocessable('Please enter a valid license plate.'),
  capacity_not_positive: unprocessable('Capacity must be a positive number.'),

  // Profile
  current_password_wrong: unprocessable('Your current password is incorrect.'),
  session_not_found: notFound('This device is no longer signed in.'),

  // Notifications and contact
  notification_not_found: notFound('Notification not found.'),
  preference_locked: unprocessable('Delivery codes cannot be turned off.'),
  push_unavailable: conflict('Push notifications are not available here.'),
  push_endpoint_refused: unprocessable('This push service is not supported.'),
  push_device_not_found: notFound('This device no longer receives push notifications.'),
  contact_message_not_found: notFound('Message not found.'),
  reply_address_differs: unprocessable('You can only reply to the address the message came from.'),
  subject_one_line: unprocessable('The subject must be a single line.'),
  recipient_unknown: unprocessable('This user does not exist.'),

  // Support
  ticket_not_found: notFound('Ticket not found.'),
  message_required: unprocessable('Please write a message.'),

  // Staff pages
  view_not_found: notFound('This view no longer exists.'),
  view_name_taken: conflict('You already have a view with this name.'),
  too_many_views: conflict('You can save up to {maximum} views. Delete one first.'),

  // Users
  user_not_found: notFound('User not found.'),
  cannot_delete_self: conflict('You cannot delete your own account.'),
  cannot_change_own_role: conflict('You cannot change your own role.'),
  last_admin: conflict('The last admin cannot be removed.'),
  user_has_open_work: conflict(
    'This user has a confirmed booking, a pending payment, or money held or owed. Settle these first.',
  ),
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
