import styles from './home.module.css';

const medallions = ['#c8442a', '#1d5f86', '#0f5a46', '#8a4b9c', '#17695f'] as const;

export interface TestimonialProps {
  index: number;
  quote: string;
  name: string;
  place: string;
}

/** What one customer says, on a card 320 wide. */
export function Testimonial({ index, quote, name, place }: TestimonialProps) {
  const initials = name
    .split(' ')
    .map((part) => [...part][0])
    .join('');
  const ground = medallions[index % medallions.length];
  return (
    <figure className={`${styles.testimonial} surface`}>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <span className={styles.medallion} style={{ background: ground }} aria-hidden="true">
          {initials}
        </span>
        <span>
          <strong>{name}</strong>
          <span className={styles.place}>{place}</span>
        </span>
      </figcaption>
    </figure>
  );
}
