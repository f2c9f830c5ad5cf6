/** Contact data of the company. */
export const company = {
  phone: '+880 9610-224466',
  email: 'support@bahon.example',
  author: { name: 'Bahon Studio', url: 'https://bahon.example/' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
} as const;

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
