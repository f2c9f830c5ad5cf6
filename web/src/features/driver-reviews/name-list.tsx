import type { Driver } from '@app/contracts/drivers.js';
import type { DeskColumn } from '../../desk/desk-column';
import { PhoneLink } from '../../desk/phone-link';
import { RowLink } from '../../desk/row-link';
import { useDesk } from '../../desk/use-desk';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { AccountLink, NameStory } from './driver-story';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { byTimeAndName } from './orders';
import { ReviewList } from './review-list';
import { DecisionButtons, type Subject } from './review-parts';
import { useDrivers } from './use-drivers';
import { useReview, type Review } from './use-review';

type NamedDriver = Driver & { pending_name: string };

function hasNewName(driver: Driver): driver is NamedDriver {
  return driver.pending_name !== null;
}

function subjectOf({ id, pending_name }: NamedDriver): Subject {
  return { id, name: pending_name, status: 'pending' };
}

function useNameColumns(review: Review): readonly DeskColumn<NamedDriver>[] {
  const t = useText();
  const { number } = useFormats();
  return [
    {
      key: 'name',
      title: t(m.newName),
      width: 230,
      isPrimary: true,
      isFixed: true,
      render: ({ id, pending_name }) => (
        <RowLink id={id} isName>
          {pending_name}
        </RowLink>
      ),
    },
    {
      key: 'present_name',
      title: t(m.presentName),
      width: 230,
      sortBy: 'name',
      render: ({ name }) => (
        <span translate="no" title={name}>
          {name}
        </span>
      ),
    },
    {
      key: 'username',
      title: t(m.username),
      width: 160,
      render: (driver) => <AccountLink driver={driver} />,
    },
    { key: 'phone', title: t(m.phone), width: 140, render: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      key: 'documents',
      title: t(m.files),
      width: 110,
      isEnd: true,
      render: ({ documents }) => number(documents.length),
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: 190,
      isFixed: true,
      isBare: true,
      render: (driver) => <DecisionButtons subject={subjectOf(driver)} review={review} isSmall />,
    },
  ];
}

/** New names of drivers. */
export function NameList() {
  const review = useReview('names');
  const desk = useDesk('driver_reviews', byTimeAndName, useNameColumns(review));
  const { query, drivers, outside } = useDrivers(desk, { has_pending_name: '1' });
  const { outside: row, isLoading } = outside;
  return (
    <ReviewList
      kind="names"
      desk={desk}
      query={query}
      rows={drivers.filter(hasNewName)}
      outside={{ outside: row && hasNewName(row) ? row : undefined, isLoading }}
      review={review}
      subjectOf={subjectOf}
      story={(driver) => <NameStory driver={driver} />}
    />
  );
}
