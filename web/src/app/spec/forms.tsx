import type { ReactNode } from 'react';
import { ChangeEmailForm } from '../../features/accounts/email-verify.page';
import { RegisterPage } from '../../features/accounts/register.page';
import { BookNowPage } from '../../features/bookings/book-now.page';
import { EditBookingDialog } from '../../features/bookings/edit-booking.modal';
import { ContactForm } from '../../features/contact/contact.page';
import { ApplicationForm } from '../../features/driver-application/apply-as-driver.page';
import { SendOfferDialog } from '../../features/offers/send-offer.modal';
import { UpdateForm } from '../../features/own-vehicle/update-vehicle.page';
import { PaymentForm } from '../../features/payments/payment-form';
import { DetailsForm } from '../../features/profile/account-cards';
import { NotificationForm } from '../../features/broadcasts/send-notification.page';
import { CreateTicketDialog } from '../../features/support/create-ticket.modal';
import { VehicleForm } from '../../features/vehicles/vehicle-form.page';
import { userWith } from '../../testing/render';
import { bookingWith, driverVehicleWith, offerWith } from '../../testing/rows';

const nothing = () => undefined;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

/** A form of the product with valid input and its button. */
export interface FilledForm {
  readonly form: ReactNode;
  /** By label. */
  readonly right: Readonly<Record<string, string>>;
  readonly submit: string;
}

const person = {
  'Full name': 'Rahim Uddin',
  Username: 'rahim',
  Email: 'rahim@elsewhere.example',
  'Phone number': '01712345678',
  Password: 'long-enough',
  'Confirm password': 'long-enough',
};
const trip = { 'Pickup address': 'Gulshan 2, Dhaka', 'Drop address': 'Khulna', 'Scheduled time': TOMORROW };

/** The forms whose rules have exact texts. */
export const forms = {
  contact: {
    form: <ContactForm />,
    right: {
      'Your name': 'Rahim',
      'Your email': 'rahim@elsewhere.example',
      Subject: 'Prices',
      Message: 'What does it cost?',
    },
    submit: 'Send message',
  },
  register: { form: <RegisterPage />, right: person, submit: 'Create account' },
  changeEmail: {
    form: <ChangeEmailForm onSent={nothing} />,
    right: { 'New email': 'new@elsewhere.example' },
    submit: 'Send code',
  },
  profile: {
    form: <DetailsForm user={userWith()} onSaved={nothing} />,
    right: { 'Full name': 'Rahim', Email: 'rahim@elsewhere.example', 'Phone number': '01712345678' },
    submit: 'Save changes',
  },
  booking: { form: <BookNowPage />, right: trip, submit: 'Book vehicle' },
  bookingEdit: {
    form: <EditBookingDialog booking={bookingWith()} onClose={nothing} onSaved={nothing} />,
    right: trip,
    submit: 'Save changes',
  },
  application: {
    form: <ApplicationForm />,
    right: { ...person, 'Vehicle type': 'Truck', 'Driving experience': 'Nine years' },
    submit: 'Send application',
  },
  reOffer: {
    form: (
      <SendOfferDialog
        target={{ ...bookingWith(), booking_id: 12, isResend: true, offered_price: 4000 }}
        onClose={nothing}
        onSent={nothing}
      />
    ),
    right: { 'Offered Price': '4000' },
    submit: 'Send Offer',
  },
  payment: {
    form: <PaymentForm offer={offerWith()} method="bkash" onRecorded={nothing} />,
    right: { 'bKash number you paid from': '01712345678', 'Transaction ID': 'CKQ7X2M9LP', Amount: '5500' },
    submit: 'Submit Payment',
  },
  vehicleUpdate: {
    form: <UpdateForm vehicle={driverVehicleWith()} onSaved={nothing} />,
    right: { 'License plate': 'Dhaka Metro-TA 11-2345', 'Capacity (kg)': '5000' },
    submit: 'Save changes',
  },
  adminVehicle: {
    form: <VehicleForm cancelTo="/" onSubmit={() => Promise.reject(new Error('sent'))} />,
    right: { 'License plate': 'Dhaka Metro-TA 11-2345', 'Capacity (kg)': '5000' },
    submit: 'Add vehicle',
  },
  notification: {
    form: <NotificationForm onSent={nothing} />,
    right: { Title: 'News', Message: 'Something is new.' },
    submit: 'Send notification',
  },
  ticket: {
    form: <CreateTicketDialog subject="" bookingId={null} onClose={nothing} onCreated={nothing} />,
    right: { Subject: 'Late truck', Description: 'Two hours.' },
    submit: 'Create ticket',
  },
} satisfies Record<string, FilledForm>;
export type FormName = keyof typeof forms;
