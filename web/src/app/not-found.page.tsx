import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { PageHeader, PageWidth } from '../ui/page-header';
import { EmptyState } from '../ui/states';
import { appMessages as m } from './app.messages';
import { uiMessages as ui } from '../ui/ui.messages';

/** Any path that no page has. */
export function NotFoundPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(m.notFoundTitle)} />
      <EmptyState text={t(m.notFoundText)} hint={t(m.notFoundHint)}>
        <ButtonLink look="primary" to="/">
          {t(ui.goHome)}
        </ButtonLink>
      </EmptyState>
    </PageWidth>
  );
}
