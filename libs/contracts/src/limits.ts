/** Limits that schemas, error texts and screens share. */
export const MAX_FILE_MEGABYTES = 5;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
export const MAX_FILES = 10;

/** Photos of one event of a trip. */
export const TRIP_MAX_PHOTOS = 5;

/** After a delivery code was sent, staff can complete the booking without it when this much time has passed. */
export const NO_CODE_HOURS = 24;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const EMAIL_CODE_LIFETIME_SECONDS = 30 * 60;

/** Published events are kept this long; the activity feed reads them. */
export const EVENT_RETENTION_DAYS = 30;
/** An answer is repeated for its `Idempotency-Key` for this long. */
export const IDEMPOTENCY_HOURS = 24;
