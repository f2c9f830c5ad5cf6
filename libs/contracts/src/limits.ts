/** Limits that schemas, error texts and screens share. */
export const MAX_FILE_MEGABYTES = 5;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
export const MAX_FILES = 10;
/** Vehicles of one driver. */
export const MAX_VEHICLES = 30;
/** Documents of one vehicle or one driver. */
export const MAX_DOCUMENTS = 40;

/** A file that was uploaded but not attached is removed after this time. */
export const ORPHAN_FILE_HOURS = 24;

/** The body of a request in JSON. */
export const MAX_JSON_KILOBYTES = 100;
export const MAX_JSON_BYTES = MAX_JSON_KILOBYTES * 1024;
export const IDEMPOTENCY_KEY_MAX = 255;

/** How far ahead a vehicle can be booked. */
export const BOOKING_MAX_YEARS_AHEAD = 1;
export const BOOKING_MAX_DAYS_AHEAD = BOOKING_MAX_YEARS_AHEAD * 365;
/** The heaviest load that can be booked. */
export const MAX_WEIGHT_KG = 100_000;
/** The drivers of an open booking are alerted again at most this often. */
export const DRIVER_ALERT_SECONDS = 60;

/** Photos of one event of a trip. */
export const TRIP_MAX_PHOTOS = 5;

/** After a booking is completed, events of a phone that was offline are accepted for this long. */
export const TRIP_LATE_HOURS = 24;
/** After a booking has ended, customer and driver read each other's phone number for this long. */
export const TRIP_CONTACT_HOURS = 24;

/** Positions of a vehicle in one request, and the points of a travelled line. */
export const MAX_POSITIONS = 100;
export const MAX_LINE_POINTS = 200;
/** An older position says nothing about where the vehicle is now. */
export const STALE_POSITION_MINUTES = 15;
/** Traffic and rests: a trip takes from so much less to so much more than its computed time. */
export const ARRIVAL_WINDOW = { earliest: 0.9, latest: 1.3 };
/** Running trips in one answer. */
export const MAX_RUNNING_TRIPS = 500;
/** Positions are kept this long. */
export const POSITION_DAYS = 90;
/** A truck drives at most this far empty to a return load, and at most this part of the load's own distance. */
export const MAX_EMPTY_KM = 100;
export const MAX_EMPTY_SHARE = 0.4;
/** Screens of a trip get a new position at most this often. */
export const POSITION_PUSH_SECONDS = 10;

/** Valid links of a booking by which others follow its trip; how long they work after its end. */
export const MAX_SHARE_LINKS = 10;
export const SHARE_LINK_HOURS = 24;

/** After a delivery code was sent, staff can complete the booking without it when this much time has passed. */
export const NO_CODE_HOURS = 24;

/** How long a driver is busy with a booking from its pickup, unless their offer says otherwise; and the longest. */
export const OFFER_BUSY_HOURS = 12;
export const OFFER_BUSY_HOURS_MAX = 168;
/** A driver is late if they reach the pickup more than this after its time. */
export const ON_TIME_MINUTES = 30;
/** This long before the pickup, the driver is asked to say that they are coming. */
export const COMING_ASKED_HOURS = 2;
/** The last ended trips that a driver's record counts. */
export const RECORD_TRIPS = 50;
/** The suspensions of a driver that are listed, newest first. */
export const MAX_LISTED_SUSPENSIONS = 100;
export const MAX_STARS = 5;
/** Customer and driver may rate each other until so many days after the completion of the booking. */
export const RATING_DAYS = 14;
/** A rating is shown when both have rated, or so many days after the completion. */
export const RATING_BLIND_DAYS = 7;

/** A customer holds an offer for so long while they pay; they may ask so often until its driver sends it again. */
export const OFFER_HOLD_MINUTES = 15;
export const OFFER_HOLDS_MAX = 4;

/** Messages of a wallet in one request, and rows of one imported statement. */
export const MAX_PROOF_MESSAGES = 100;
export const MAX_PROOF_IMPORT_ROWS = 2000;
/** A message of a wallet that no parser knows is kept this long. */
export const UNPARSED_PROOF_DAYS = 30;
/** The smallest payout, in taka. */
export const PAYOUT_MIN_TAKA = 100;

/** After a change of the payout account, payouts are stopped for this long. */
export const PAYOUT_STOP_HOURS = 24;

/** API keys of one user, and requests with one of them in a minute. */
export const MAX_API_KEYS = 20;
export const API_KEY_NAME_MAX = 60;
export const API_KEY_READS_PER_MINUTE = 300;
export const API_KEY_WRITES_PER_MINUTE = 60;
/** Per process: a hundred devices that report every second, or six thousand that report every minute. */
export const API_KEY_POSITIONS_PER_MINUTE = 6_000;

/** Webhook endpoints of one customer. */
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX = 1000;
/** Sends to one endpoint at a time. */
export const WEBHOOK_MAX_CONCURRENT_SENDS = 4;
/** An endpoint that fails for so long is switched off. */
export const WEBHOOK_FAILING_DAYS = 3;
/** After a rotation both secrets sign for so long. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** Deliveries are kept so long. */
export const WEBHOOK_DELIVERY_DAYS = 30;

/** Names and passwords of accounts. */
export const USERNAME_MIN_LENGTH = 4;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Digits of delivery codes and emailed codes. */
export const OTP_DIGITS = 6;
/** Digits of an authenticator app's code. */
export const TOTP_DIGITS = 6;
/** An authenticator app shows a new code this often. */
export const TOTP_STEP_SECONDS = 30;

/** Recovery codes that a second factor comes with. */
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
/** Sensitive endpoints ask for the second factor when it was last proven longer ago. */
export const STEP_UP_SECONDS = 15 * 60;
/** Time between the right password and the second factor. */
export const SECOND_STEP_SECONDS = 5 * 60;
/** A device is not asked for the second factor for this long. */
export const REMEMBERED_DEVICE_DAYS = 30;

export const EMAIL_CODE_LIFETIME_SECONDS = 30 * 60;

/** How long published events are kept, which the activity feed reads. */
export const EVENT_RETENTION_DAYS = 30;
/** An answer is repeated for its `Idempotency-Key` for this long. */
export const IDEMPOTENCY_HOURS = 24;
/** What Bahon adds to the price of an offer. */
export const COMMISSION_PERCENT = 10;

/** How long after a reminder of a missing number the same person is not reminded again. */
export const NUMBER_REMINDER_HOURS = 24;
