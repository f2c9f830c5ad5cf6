import { isolate } from '@app/contracts/characters.js';
import type { Dispute } from '@app/contracts/disputes.js';
import { Link } from 'react-router';
import type { DeskColumn } from '../../desk/desk-column';
import { RowLink } from '../../desk/row-link';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { DateTime, Money } from '../../ui/values';
import { DecideButton, DisputeTag, Opener, statusOptions } from './dispute-parts';
import { disputesMessages as m } from './disputes.messages';
import styles from './money.module.css';

/** The columns of the disputes. */
export function useDisputeColumns(onDecide: (dispute: Dispute) => void): readonly DeskColumn<Dispute>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'id',
      title: t(m.facts),
      width: 90,
      isPrimary: true,
      isFixed: true,
      render: ({ id }) => <RowLink id={id}>#{id}</RowLink>,
    },
    {
      key: 'booking',
      title: t(m.booking),
      width: width(220, 200),
      render: ({ booking_id, pickup_address, drop_address }) => {
        const route = isolate(`${pickup_address} → ${drop_address}`);
        return (
          <span title={route}>
            <Link to={`/booking-details?id=${booking_id}`}>{t(m.bookingNumber, { id: booking_id })}</Link>{' '}
            <span className={styles.soft}>{route}</span>
          </span>
        );
      },
    },
    {
      key: 'opened_by',
      title: t(m.by),
      width: 210,
      render: (dispute) => <Opener dispute={dispute} />,
    },
    {
      key: 'reason',
      title: t(m.reason),
      width: width(250, 220),
      render: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      key: 'held',
      title: t(m.held),
      width: 130,
      isEnd: true,
      render: ({ held }) => (
        <strong>
          <Money taka={held} />
        </strong>
      ),
    },
    {
      key: 'status',
      title: t(m.status),
      width: width(130, 160),
      filter: {
        name: 'status',
        options: statusOptions.map(({ value, text }) => ({ value, label: t(text) })),
      },
      render: ({ status }) => <DisputeTag status={status} />,
    },
    {
      key: 'opened',
      title: t(m.opened),
      width: width(180, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: width(120, 140),
      isFixed: true,
      isBare: true,
      render: (dispute) => <DecideButton dispute={dispute} onDecide={onDecide} isSmall />,
    },
  ];
}
