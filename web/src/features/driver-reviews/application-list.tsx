import type { Driver } from '@app/contracts/drivers.js';
import type { DeskColumn } from '../../desk/desk-column';
import { PhoneLink } from '../../desk/phone-link';
import { RowLink } from '../../desk/row-link';
import { useDesk } from '../../desk/use-desk';
import { useFormats } from '../../i18n/formats';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { FirstPaper } from '../../ui/papers';
import { DateTime } from '../../ui/values';
import { ApplicationStory } from './driver-story';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { byTimeAndName } from './orders';
import { ReviewList } from './review-list';
import { DecisionButtons, DecisionText } from './review-parts';
import { DriverStateTag } from './suspension-section';
import { useDrivers, wantedDrivers } from './use-drivers';
import { useReview, type Review } from './use-review';

function useApplicationColumns(review: Review): readonly DeskColumn<Driver>[] {
  const t = useText();
  const width = useWidth();
  const { number } = useFormats();
  return [
    {
      key: 'name',
      title: t(m.name),
      width: 180,
      sortBy: 'name',
      isPrimary: true,
      isFixed: true,
      render: ({ id, name }) => (
        <RowLink id={id} isName>
          {name}
        </RowLink>
      ),
    },
    {
      key: 'status',
      title: t(m.status),
      width: width(140, 165),
      render: (driver) => <DriverStateTag driver={driver} />,
    },
    {
      key: 'papers',
      title: t(m.papersColumn),
      width: width(200, 230),
      render: ({ expires_on }) => <FirstPaper dates={expires_on} />,
    },
    { key: 'phone', title: t(m.phone), width: 140, render: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      key: 'email',
      title: t(m.email),
      width: 224,
      isHiddenAtFirst: true,
      render: ({ email, email_verified }) => (
        <span translate={email_verified ? 'no' : undefined} title={email}>
          {email_verified ? email : t(m.emailUnverified, { email })}
        </span>
      ),
    },
    {
      key: 'vehicle',
      title: t(m.vehicleType),
      width: 130,
      render: ({ vehicle_type }) => (
        <span translate="no" title={vehicle_type}>
          {vehicle_type}
        </span>
      ),
    },
    {
      key: 'experience',
      title: t(m.experience),
      width: 260,
      isHiddenAtFirst: true,
      render: ({ experience }) => (
        <span translate="no" title={experience}>
          {experience}
        </span>
      ),
    },
    {
      key: 'documents',
      title: t(m.files),
      width: 110,
      isEnd: true,
      render: ({ documents }) => number(documents.length),
    },
    {
      key: 'applied',
      title: t(m.applied),
      width: width(180, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'decision',
      title: t(m.decision),
      width: 260,
      isHiddenAtFirst: true,
      render: (driver) => <DecisionText row={driver} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: width(190, 215),
      isFixed: true,
      isBare: true,
      render: (driver) => <DecisionButtons subject={driver} review={review} isSmall />,
    },
  ];
}

/** The drivers' applications. */
export function ApplicationList() {
  const review = useReview('drivers');
  const desk = useDesk('driver_reviews', byTimeAndName, useApplicationColumns(review));
  const { query, drivers, outside } = useDrivers(desk, wantedDrivers(desk.filter));
  return (
    <ReviewList
      kind="drivers"
      desk={desk}
      query={query}
      rows={drivers}
      outside={outside}
      review={review}
      subjectOf={(driver) => driver}
      story={(driver) => <ApplicationStory driver={driver} />}
    />
  );
}
