interface Question {
  /** The booking that it is about. */
  readonly bookingId?: number;
  readonly subject?: string;
}

/** The support page with the form of a new ticket, filled in as far as the asking page knows. */
export function supportPath({ bookingId, subject }: Question): string {
  const query = new URLSearchParams({
    ...(bookingId && { booking: String(bookingId) }),
    ...(subject && { subject }),
  });
  return `/support?${query.toString()}`;
}
