import type { SessionUser } from '@app/contracts/accounts.js';
import { toApiError } from '../../api/api-error';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardRow, Facts } from '../../ui/card';
import { ReviewStatusTag } from '../../ui/status-tag';
import { useHasVehicleQuery } from '../../api/vehicles.api';
import { profileMessages as m } from './profile.messages';
import { QueryState } from '../../ui/query-state';

function DocumentsLink() {
  const t = useText();
  const { data: hasDocuments, ...query } = useHasVehicleQuery();
  if (hasDocuments !== undefined) {
    return (
      <ButtonLink
        look={hasDocuments ? 'secondary' : 'primary'}
        to={hasDocuments ? '/update-vehicle' : '/submit-vehicle'}
      >
        {t(hasDocuments ? m.updateDocuments : m.submitDocuments)}
      </ButtonLink>
    );
  }
  const errorText = (error: unknown) => {
    const { status, message } = toApiError(error);
    return status === 0 ? t(m.network, { detail: message || t(m.noConnection) }) : t(m.unknownStatus);
  };
  return <QueryState query={query} errorText={errorText} count={1} text={t(m.checking)} />;
}

/** A driver's application and the way to their vehicle's documents. */
export function DriverCard({ user }: { user: SessionUser }) {
  const t = useText();
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.driver)}</h2>
      </CardRow>
      {user.driver_status && (
        <Facts
          facts={[{ label: t(m.application), value: <ReviewStatusTag status={user.driver_status} /> }]}
        />
      )}
      <CardRow>
        <DocumentsLink />
        <ButtonLink to="/applyasdriver">{t(m.yourApplication)}</ButtonLink>
        <ButtonLink to="/my-promises">{t(m.myPromises)}</ButtonLink>
      </CardRow>
    </Card>
  );
}
