import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import heroScene from './hero-scene.svg';
import { homeMessages as m } from './home.messages';
import styles from './home.module.css';
import { Marquee } from './marquee';
import { PanelArt } from './panel-art';

const medallions = ['#c8442a', '#1d5f86', '#0f5a46', '#8a4b9c', '#17695f'] as const;

interface TestimonialProps {
  index: number;
  quote: string;
  name: string;
  place: string;
}

/** What one customer says, on a card 320 wide. */
function Testimonial({ index, quote, name, place }: TestimonialProps) {
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
    <span className={styles.partner} translate="no">
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

const TESTIMONIAL_LOOP_SECONDS = 30;
const PARTNER_LOOP_SECONDS = 20;

const steps = [
  [m.stepBook, m.stepBookText],
  [m.stepOffers, m.stepOffersText],
  [m.stepPay, m.stepPayText],
  [m.stepCode, m.stepCodeText],
] as const;

const reasons = [
  ['tracking', m.trackingTitle, m.trackingText],
  ['verified', m.verifiedTitle, m.verifiedText],
  ['pricing', m.pricingTitle, m.pricingText],
  ['support', m.supportTitle, m.supportText],
] as const;

const testimonials = [
  [m.testimonial1, m.testimonial1Name, m.testimonial1Place],
  [m.testimonial2, m.testimonial2Name, m.testimonial2Place],
  [m.testimonial3, m.testimonial3Name, m.testimonial3Place],
  [m.testimonial4, m.testimonial4Name, m.testimonial4Place],
  [m.testimonial5, m.testimonial5Name, m.testimonial5Place],
] as const;

interface HomePageProps {
  /** What a signed-in driver or staff begin with, who cannot book. */
  task?: { text: Text; to: string } | undefined;
  /** The form of the price check, which is loaded when it is first shown. */
  priceCheck?: ReactNode;
}

function Hero({ task }: Pick<HomePageProps, 'task'>) {
  const t = useText();
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1>{t(m.heroTitle)}</h1>
        <p>{t(m.heroText)}</p>
        <div className={styles.heroActions}>
          {task && (
            <ButtonLink look="accent" size="large" to={task.to}>
              {t(task.text)}
            </ButtonLink>
          )}
          {task ? (
            <Link className={styles.heroLink} to="/book-now">
              {t(m.book)}
            </Link>
          ) : (
            <ButtonLink look="accent" size="large" to="/book-now">
              {t(m.book)}
            </ButtonLink>
          )}
          <Link className={styles.heroLink} to="/about">
            {t(m.learnMore)}
            {/* A link must say where it leads, also without the text around it. */}
            <span className="visually-hidden"> {t(m.aboutLink)}</span>
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
      <img
        className={styles.scene}
        src={heroScene}
        alt=""
        width={1440}
        height={520}
        fetchPriority="high"
        decoding="async"
      />
      <div className={styles.border} aria-hidden="true" />
    </section>
  );
}

function PriceCheck({ children }: { children: ReactNode }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.check}>
      <p>{t(m.checkPriceText)}</p>
      <Button icon="tag" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(m.checkPrice)}
      </Button>
      {isOpen && (
        <div className={`${styles.checkForm} surface`}>
          <Suspense>{children}</Suspense>
        </div>
      )}
    </section>
  );
}

function About() {
  const t = useText();
  return (
    <section className={styles.about}>
      <div>
        <h2>{t(m.aboutTitle)}</h2>
        <p>{t(m.aboutText)}</p>
        <Link className={styles.more} to="/about">
          {t(m.aboutLink)}
          <Icon name="arrow" size={18} />
        </Link>
      </div>
      <div>
        <h3 className={styles.stepsTitle}>{t(m.stepsTitle)}</h3>
        <ol className={`${styles.steps} numbered`}>
          {steps.map(([title, text]) => (
            <li key={title.id}>
              <strong>{t(title)}</strong>
              <span>{t(text)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Why() {
  const t = useText();
  return (
    <section className={styles.why}>
      <h2>{t(m.whyTitle)}</h2>
      <ul className={styles.reasons}>
        {reasons.map(([name, title, text]) => (
          <li key={name}>
            <PanelArt name={name} />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text, { percent: COMMISSION_PERCENT })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closing({ task }: Pick<HomePageProps, 'task'>) {
  const t = useText();
  return (
    <section className={styles.closing}>
      <h2>{t(m.closingTitle)}</h2>
      <p>{t(m.closingText)}</p>
      <ButtonLink look="primary" size="large" to={task?.to ?? '/book-now'}>
        {t(task?.text ?? m.book)}
      </ButtonLink>
      {!task && (
        <p>
          {t(m.driveText)} <Link to="/applyasdriver">{t(m.driveLink)}</Link>
        </p>
      )}
    </section>
  );
}

/** The public home page. It imports no antd, store, zod or socket, to stay fast on a slow phone. */
export function HomePage({ task, priceCheck }: HomePageProps) {
  const t = useText();
  return (
    <>
      <Hero task={task} />
      {priceCheck && <PriceCheck>{priceCheck}</PriceCheck>}
      <About />
      <Why />
      <section className={styles.voices}>
        <Marquee
          title={t(m.testimonialsTitle)}
          loop={TESTIMONIAL_LOOP_SECONDS}
          gap={20}
          items={testimonials.map(([quote, name, place], index) => ({
            key: quote.id,
            content: <Testimonial index={index} quote={t(quote)} name={t(name)} place={t(place)} />,
          }))}
        />
      </section>
      <section className={styles.partners}>
        <Marquee title={t(m.partnersTitle)} loop={PARTNER_LOOP_SECONDS} gap={56} items={partnerItems} />
      </section>
      <Closing task={task} />
    </>
  );
}
