import { Suspense, useId } from 'react';
import { useSessionUser } from '../api/session.store';
import { HomePage } from '../features/home/home.page';
import { useText } from '../i18n/use-text';
import { uiMessages as ui } from '../ui/ui.messages';
import { loadCode } from './code.store';
import styles from './home.module.css';
import { navLinks } from './header';
import { lazyComponent } from '../ui/lazy-component';

// It imports store and contracts, so only signed-in users load it.
const Greeting = lazyComponent(() => loadCode(() => import('./greeting')), 'Greeting');

// It imports schemas and contracts, so it is loaded when somebody checks a price.
const PriceCheckForm = lazyComponent(() => loadCode(() => import('./price-check-form')), 'PriceCheckForm');

/** The home page, with the next steps of a signed-in user at the top. Their space is reserved from the start. */
export function Home() {
  const t = useText();
  const titleId = useId();
  const user = useSessionUser();
  return (
    <div className={user ? styles.greeted : undefined}>
      {user && (
        <section className={styles.greeting} aria-labelledby={titleId}>
          <p id={titleId} className={styles.title}>
            {t(ui.welcome, { name: user.name })}
          </p>
          <div className={styles.steps}>
            <Suspense fallback={null}>
              <Greeting />
            </Suspense>
          </div>
        </section>
      )}
      <HomePage
        task={user && user.role !== 'user' ? navLinks[user.role][0] : undefined}
        priceCheck={<PriceCheckForm />}
      />
    </div>
  );
}
