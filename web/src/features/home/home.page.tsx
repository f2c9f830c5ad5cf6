import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import heroScene from './hero-scene.svg';
import { homeMessages as m } from './home.messages';
import styles from './home.module.css';
import { Marquee } from './marquee';
import { PanelArt } from './panel-art';
import { partnerItems } from './partners';
import { Testimonial } from './testimonial';

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
}

function Hero({ task }: HomePageProps) {
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

function Closing({ task }: HomePageProps) {
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
export function HomePage({ task }: HomePageProps) {
  const t = useText();
  return (
    <>
      <Hero task={task} />
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
