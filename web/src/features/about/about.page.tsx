import { useRichText, useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader, PageWidth } from '../../ui/page-header';
import { aboutMessages as m } from './about.messages';
import styles from './about.module.css';
import { pageMessages as pages } from '../../ui/pages.messages';

const milestones = [
  [m.year2023, m.founded, m.foundedText],
  [m.year2024, m.beta, m.betaText],
  [m.year2024, m.release, m.releaseText],
  [m.year2025, m.users, m.usersText],
] as const;

const credits = {
  source: { name: 'GeoNames', url: 'https://www.geonames.org' },
  license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
};

function CreditLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} rel="noreferrer" target="_blank" translate="no">
      {name}
    </a>
  );
}

/** Story and timeline, and the credit that the licence of the place data asks for. */
export function AboutPage() {
  const t = useText();
  const rich = useRichText();
  return (
    <PageWidth>
      <PageHeader title={t(pages.aboutUs)} lead={t(m.lead)} />
      <div className={styles.grid}>
        <section className={styles.story}>
          <h2>{t(m.storyTitle)}</h2>
          <p>{t(m.story1)}</p>
          <p>{t(m.story2)}</p>
          <ButtonLink look="primary" to="/book-now">
            {t(pages.bookVehicle)}
          </ButtonLink>
        </section>
        <section>
          <h2>{t(m.timelineTitle)}</h2>
          <ol className={styles.timeline}>
            {milestones.map(([year, title, text]) => (
              <li key={title.id}>
                <time>{t(year)}</time>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <p className={styles.credit}>
        {rich(m.placeCredit, {
          source: <CreditLink {...credits.source} />,
          license: <CreditLink {...credits.license} />,
        })}
      </p>
    </PageWidth>
  );
}
