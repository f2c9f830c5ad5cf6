import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import heroScene from './hero-scene.svg';
import { homeMessages as m } from './home.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import styles from './home.module.css';
import { Partners, Testimonials } from './marquee';

const steps = [
  [m.stepBook, m.stepBookText],
  [m.stepOffers, m.stepOffersText],
  [m.stepPay, m.stepPayText],
  [m.stepCode, m.stepCodeText],
] as const;

const CREAM = '#f8f3e6';
const MARIGOLD = '#f2a51f';
const RED = '#c8442a';

/** The selling points, each with a panel of a painted truck body. */
const reasons = [
  {
    title: m.trackingTitle,
    text: m.trackingText,
    ground: '#17695f',
    motif: (
      <>
        <path d="M14 74c14-14 26 4 40-8s18-2 26-6" stroke={CREAM} strokeWidth="3" strokeDasharray="5 5" />
        <path d="M48 60s17-15 17-28a17 17 0 0 0-34 0c0 13 17 28 17 28Z" fill={RED} />
        <circle cx="48" cy="32" r="8" fill={CREAM} />
        <circle cx="48" cy="32" r="3.500" fill={MARIGOLD} />
      </>
    ),
  },
  {
    title: m.verifiedTitle,
    text: m.verifiedText,
    ground: '#1d5f86',
    motif: (
      <>
        <path d="M48 16 24 25v19c0 17 10 29 24 36 14-7 24-19 24-36V25Z" fill={CREAM} />
        <path d="M48 23 30 30v14c0 13 7 22 18 28 11-6 18-15 18-28V30Z" fill={MARIGOLD} />
        <path
          d="m39 46 7 8 12-15"
          stroke="#0d3b30"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  {
    title: m.pricingTitle,
    text: m.pricingText,
    ground: '#a93520',
    motif: (
      <>
        <path d="m26 22 28-4 26 26-29 32-29-26Z" fill={CREAM} />
        <path d="m31 27 21-3 20 20-22 24-22-20Z" fill={MARIGOLD} />
        <circle cx="40" cy="35" r="4" fill="#a93520" />
        <path d="m44 54 15-15m-9 21 15-15" stroke="#0d3b30" strokeWidth="3.500" strokeLinecap="round" />
      </>
    ),
  },
  {
    title: m.supportTitle,
    text: m.supportText,
    ground: '#0f5a46',
    motif: (
      <>
        <circle cx="60" cy="30" r="15" fill={MARIGOLD} />
        <circle cx="67" cy="26" r="13" fill="#0f5a46" />
        <path
          d="M20 36h36a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H38L26 78V68h-6a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z"
          fill={CREAM}
        />
        <path d="M24 47h26M24 56h17" stroke={RED} strokeWidth="3.500" strokeLinecap="round" />
        <path d="m76 48 2 4 4 2-4 2-2 4-2-4-4-2 4-2Z" fill={CREAM} />
      </>
    ),
  },
];

const corners = [
  [14, 14],
  [82, 14],
  [14, 82],
  [82, 82],
] as const;

/** A painted panel. Decorative: the heading beside it explains it. */
function PanelArt({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <rect width="96" height="96" rx="10" fill={ground} />
      <rect x="5" y="5" width="86" height="86" rx="6" stroke={MARIGOLD} strokeWidth="3" />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill={MARIGOLD} />
      ))}
      {children}
    </svg>
  );
}

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
              {t(pages.bookVehicle)}
            </Link>
          ) : (
            <ButtonLink look="accent" size="large" to="/book-now">
              {t(pages.bookVehicle)}
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
        {reasons.map(({ title, text, ground, motif }) => (
          <li key={title.id}>
            <PanelArt ground={ground}>{motif}</PanelArt>
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
        {t(task?.text ?? pages.bookVehicle)}
      </ButtonLink>
      {!task && (
        <p>
          {t(m.driveText)} <Link to="/applyasdriver">{t(pages.applyAsDriver)}</Link>
        </p>
      )}
    </section>
  );
}

/** The public home page. It imports no antd, store, zod or socket, to stay fast on a slow phone. */
export function HomePage({ task, priceCheck }: HomePageProps) {
  return (
    <>
      <Hero task={task} />
      {priceCheck && <PriceCheck>{priceCheck}</PriceCheck>}
      <About />
      <Why />
      <Testimonials />
      <Partners />
      <Closing task={task} />
    </>
  );
}
