/** What the API says in `message` when a call went well. Texts of spec section 8 where it has one. */
export const messageCatalogue = {
  logged_in: 'Login Successful. Redirecting to home...',
  logged_out: 'You have been logged out.',
  registered: 'Registration Successful. Please verify your email.',
  username_free: 'Username is available.',
  email_free: 'Email is available.',
  email_verified: 'Email verified successfully.',
  email_code_sent: 'A code has been sent to {email}.',
  reset_code_sent: 'If this email is registered, a code is on its way.',
  password_reset: 'Your password has been changed. Please log in.',
  session_ended: 'This device has been logged out.',
  booking_created: 'Booking created.',
  booking_updated: 'Booking updated.',
  booking_deleted: 'Booking deleted.',
  booking_cancelled: 'Booking cancelled.',
  offer_sent: 'Offer sent successfully!',
  offer_updated: 'Offer updated.',
  payment_recorded: 'Payment recorded successfully',
  payment_approved: 'Payment approved.',
  payment_rejected: 'Payment rejected.',
  otp_sent: 'OTP has been sent to the user.',
  booking_completed: 'Booking completed.',
  notification_read: 'Notification marked as read.',
  notifications_read: 'All notifications marked as read.',
  contact_sent: 'Your message has been sent successfully.',
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof messageCatalogue;
