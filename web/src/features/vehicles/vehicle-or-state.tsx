import type { Vehicle } from '@app/contracts/vehicles.js';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { ErrorState, LoadingState } from '../../ui/states';
import { useDelayed } from '../../ui/use-delayed';
import { useVehicleQuery } from '../../api/vehicles.api';
import { vehiclesMessages as m } from './vehicles.messages';

/** Time enough to read the alert before the list comes. */
const ALERT_MS = 2000;

interface VehicleOrStateProps {
  id: string;
  title: string;
  children: (vehicle: Vehicle) => ReactNode;
}

/** One vehicle, or why there is none to show: an unknown one is said and leads to the list. */
export function VehicleOrState({ id, title, children }: VehicleOrStateProps) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useVehicleQuery({ params: { id } });
  const isMissing = error !== undefined && toApiError(error).status === 404;
  useDelayed(isMissing, ALERT_MS, () => void navigate('/vehicles', { replace: true }));

  if (data && !isMissing) return children(data);
  return (
    <>
      <PageHeader title={title} back={{ to: '/admin/vehicles', label: t(m.backToList) }} />
      {isMissing ? (
        <Notice tone="bad">
          <strong>{t(m.notFound)}</strong> {t(m.notFoundHint)}
        </Notice>
      ) : error ? (
        <ErrorState
          text={errorText(error, { network: m.wentWrong, failed: m.wentWrong })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState count={1} text={t(m.loading)} />
      )}
    </>
  );
}
