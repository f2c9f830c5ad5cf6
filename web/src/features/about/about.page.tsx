import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { PageWidth } from '../../ui/page-width';
import { aboutMessages as m } from './about.messages';
import styles from './about.module.css';
import { commonMessages as common } from '../../ui/common.messages';

const milestones = [
  [m.year2023, m.founded, m.foundedText],
  [m.year2024, m.beta, m.betaText],
  [m.year2024, m.release, m.releaseText],
  [m.year2025, m.users, m.usersText],
] as const;

/** Story and timeline. */
export function AboutPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(m.title)} lead={t(m.lead)} />
      <div className={styles.grid}>
        <section className={styles.story}>
          <h2>{t(m.storyTitle)}</h2>
          <p>{t(m.story1)}</p>
          <p>{t(m.story2)}</p>
          <ButtonLink look="primary" to="/book-now">
            {t(common.bookVehicle)}
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
    </PageWidth>
  );
}
