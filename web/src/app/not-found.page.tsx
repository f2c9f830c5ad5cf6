import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { PageWidth } from '../ui/page-width';
import { EmptyState } from '../ui/states';
import { appMessages as m } from './app.messages';
import { commonMessages as common } from '../ui/common.messages';

/** Any path that no page has. */
export function NotFoundPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(m.notFoundTitle)} />
      <EmptyState text={t(m.notFoundText)} hint={t(m.notFoundHint)}>
        <ButtonLink look="primary" to="/">
          {t(common.goHome)}
        </ButtonLink>
      </EmptyState>
    </PageWidth>
  );
}
