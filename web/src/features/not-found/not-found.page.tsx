import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { PageWidth } from '../../ui/page-width';
import { EmptyState } from '../../ui/states';
import { notFoundMessages as m } from './not-found.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** Any path that no page has. */
export function NotFoundPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(m.title)} />
      <EmptyState text={t(m.text)} hint={t(m.hint)}>
        <ButtonLink look="primary" to="/">
          {t(common.goHome)}
        </ButtonLink>
      </EmptyState>
    </PageWidth>
  );
}
