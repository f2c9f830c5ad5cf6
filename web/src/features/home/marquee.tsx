import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { homeMessages as m } from './home.messages';
import home from './home.module.css';
import styles from './marquee.module.css';

interface MarqueeProps {
  title: string;
  /** Duration of one round in seconds. */
  loop: number;
  /** Pixels between two items. */
  gap: number;
  items: readonly { key: string; content: ReactNode }[];
}

/**
 * A band of items that moves in a loop. It stops on hover, on focus and after Pause; with reduced motion it is a
 * scrolling row.
 */
function Marquee({ title, loop, gap, items }: MarqueeProps) {
  const t = useText();
  const titleId = useId();
  const [isPaused, setIsPaused] = useState(false);
  const style = { '--loop': `${loop}s`, '--gap': `${gap}px` } as CSSProperties;

  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.control}
          aria-label={`${t(isPaused ? m.play : m.pause)}: ${title}`}
          onClick={() => setIsPaused(!isPaused)}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
            <path d={isPaused ? 'M2 1v12l11-6z' : 'M2 1h3.500v12H2zm6.500 0H12v12H8.500z'} />
          </svg>
          <span className={styles.word}>{t(isPaused ? m.play : m.pause)}</span>
        </button>
      </div>
      {/* Focusable, because without motion it is a scrolling row that arrow keys must reach. */}
      <div
        className={isPaused ? `${styles.marquee} ${styles.paused}` : styles.marquee}
        style={style}
        role="group"
        aria-labelledby={titleId}
        tabIndex={0}
      >
        <div className={styles.track}>
          <ul className={styles.set}>
            {items.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
          {/* The items are repeated so that the loop has no gap; screen readers skip the copy. */}
          <ul className={`${styles.set} ${styles.copy}`} aria-hidden="true">
            {items.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

const medallions = ['#c8442a', '#1d5f86', '#0f5a46', '#8a4b9c', '#17695f'] as const;

/** What one customer says, on a card 320 wide. */
function Testimonial(props: { index: number; quote: string; name: string; place: string }) {
  const { index, quote, name, place } = props;
  const initials = name
    .split(' ')
    .map((part) => [...part][0])
    .join('');
  const ground = medallions[index % medallions.length];
  return (
    <figure className={`${home.testimonial} surface`}>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <span className={home.medallion} style={{ background: ground }} aria-hidden="true">
          {initials}
        </span>
        <span>
          <strong>{name}</strong>
          <span className={home.place}>{place}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Partner names are proper nouns: the same in every language. Each mark is one path on a 40 px grid. */
const partners = [
  {
    name: 'Shapla Foods',
    mark: 'M20 34C12 32 6 26 5 17c6 0 10 3 13 7-1-7 0-13 2-18 2 5 3 11 2 18 3-4 7-7 13-7-1 9-7 15-15 17Z',
  },
  {
    name: 'Doyel Paper',
    mark: 'M4 22c8 0 12-4 15-9s9-7 14-4l4 1-4 3c0 11-7 19-18 19 4-2 6-4 7-7-6 2-13 1-18-3Z',
  },
  {
    name: 'Nodi Fisheries',
    mark: 'M4 20c7-9 18-10 25-3l7-6c-1 3-1 5-1 9s0 6 1 9l-7-6c-7 7-18 6-25-3Zm8-2a2 2 0 1 0 0 .100Z',
  },
  { name: 'Jamdani Loom', mark: 'M20 4 26 14 36 20 26 26 20 36 14 26 4 20 14 14Zm0 11-5 5 5 5 5-5Z' },
  {
    name: 'Hijol Ceramics',
    mark: 'M13 5h14v4l-3 4c6 3 9 7 9 12 0 6-5 10-13 10S7 31 7 25c0-5 3-9 9-12l-3-4Zm-1 18v4h16v-4Z',
  },
  { name: 'Teesta Agro', mark: 'M19 36V20C10 20 6 15 6 7c9 0 13 4 14 10 1-6 5-10 14-10 0 8-4 13-13 13v16Z' },
  { name: 'Kashful Homes', mark: 'M20 5 37 19h-5v16H23V25h-6v10H8V19H3Z' },
] as const;

const partnerItems = partners.map(({ name, mark }) => ({
  key: name,
  content: (
    <span className={home.partner} translate="no">
      <svg
        width="34"
        height="34"
        viewBox="0 0 40 40"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
      >
        <path d={mark} />
      </svg>
      {name}
    </span>
  ),
}));

const testimonials = [
  [m.testimonial1, m.testimonial1Name, m.testimonial1Place],
  [m.testimonial2, m.testimonial2Name, m.testimonial2Place],
  [m.testimonial3, m.testimonial3Name, m.testimonial3Place],
  [m.testimonial4, m.testimonial4Name, m.testimonial4Place],
  [m.testimonial5, m.testimonial5Name, m.testimonial5Place],
] as const;

/** What customers say. */
export function Testimonials() {
  const t = useText();
  return (
    <section className={home.voices}>
      <Marquee
        title={t(m.testimonialsTitle)}
        loop={30}
        gap={20}
        items={testimonials.map(([quote, name, place], index) => ({
          key: quote.id,
          content: <Testimonial index={index} quote={t(quote)} name={t(name)} place={t(place)} />,
        }))}
      />
    </section>
  );
}

/** The businesses that move with us. */
export function Partners() {
  const t = useText();
  return (
    <section className={home.partners}>
      <Marquee title={t(m.partnersTitle)} loop={20} gap={56} items={partnerItems} />
    </section>
  );
}
