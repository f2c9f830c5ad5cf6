/** The socket's path and the names of its messages, apart from their schemas: the page of a shared trip needs no zod. */
export const SOCKET_PATH = '/socket.io';

/** An event, with the resources it makes stale (`pushSchema`). */
export const PUSH_MESSAGE = 'event';

/** A user is typing in a ticket (`typingSchema`). Like the two below, it is neither stored nor repeated. */
export const TYPING_MESSAGE = 'typing';

/** The new position of a trip (`tripPositionSchema`). */
export const TRIP_POSITION_MESSAGE = 'trip.position';

/** For visitors with a link: the vehicle has moved, so the trip is read again. Stages arrive as pushes of `trip.moved`. */
export const SHARED_TRIP_MESSAGE = 'trip.changed';

/** Connection check of a client; the server acknowledges it immediately. Clients send nothing else. */
export const CHECK_MESSAGE = 'check';
