import type { Dispute } from '@app/contracts/disputes.js';
import { BookingRoute } from '../../desk/booking-link';
import type { DeskColumn } from '../../desk/desk-column';
import { StrongMoney } from '../../desk/strong-money';
import { useCommonColumns } from '../../desk/use-common-columns';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { DecideButton, DisputeTag, Opener, statusOptions } from './dispute-parts';
import { deskMessages as common } from '../../desk/desk.messages';
import { disputesMessages as m } from './disputes.messages';

/** The columns of the disputes. */
export function useDisputeColumns(onDecide: (dispute: Dispute) => void): readonly DeskColumn<Dispute>[] {
  const t = useText();
  const { actions, created, number } = useCommonColumns();
  const width = useWidth();
  return [
    number(t(m.facts)),
    {
      key: 'booking',
      title: t(common.booking),
      width: width(220, 200),
      isText: true,
      isTwoLines: true,
      render: (booking) => <BookingRoute booking={booking} />,
    },
    {
      key: 'opened_by',
      title: t(m.by),
      width: width(210, 180),
      isText: true,
      render: (dispute) => <Opener dispute={dispute} />,
    },
    {
      key: 'reason',
      title: t(m.reason),
      width: width(250, 200),
      isText: true,
      isTwoLines: true,
      render: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      key: 'held',
      title: t(m.held),
      width: 120,
      isEnd: true,
      render: ({ held }) => <StrongMoney taka={held} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(130, 160),
      filter: {
        name: 'status',
        options: statusOptions.map(({ value, text }) => ({ value, label: t(text) })),
      },
      render: ({ status }) => <DisputeTag status={status} />,
    },
    { ...created('opened', t(m.opened), width(118, 130)), isTwoLines: true },
    actions(width(120, 140), (dispute: Dispute) => (
      <DecideButton dispute={dispute} onDecide={onDecide} size="small" />
    )),
  ];
}
