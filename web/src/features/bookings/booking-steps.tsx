import { useText } from '../../i18n/use-text';
import styles from './booking-steps.module.css';
import { bookingMessages as m } from './bookings.messages';

const steps = [
  [m.howPost, m.howPostText],
  [m.howOffers, m.howOffersText],
  [m.howPay, m.howPayText],
  [m.howCode, m.howCodeText],
] as const;

/** What happens after a booking is posted, beside the form. */
export function BookingSteps() {
  const t = useText();
  return (
    <aside className={styles.panel}>
      <h2>{t(m.howTitle)}</h2>
      <ol className={`${styles.steps} numbered`}>
        {steps.map(([title, text]) => (
          <li key={title.id}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
