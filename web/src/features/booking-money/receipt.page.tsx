import type { BookingMoney, Receipt } from '@app/contracts/booking-money.js';
import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useBookingMoneyQuery } from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { useDistanceText } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { providerName } from '../../components/provider';
import type { Fact } from '../../ui/card';
import { Sheet, SheetFacts, sheetTable } from '../../components/sheet';
import { EmptyState, QueryState } from '../../ui/states';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { WholeWords } from '../../ui/words';
import { bookingMoneyMessages as m } from './booking-money.messages';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

/** The parties, the trip and the payment. */
function useFacts(receipt: Receipt): readonly Fact[] {
  const t = useText();
  const {
    payer_number: payer,
    vehicle,
    ended_at: endedAt,
    paid_at: paidAt,
    submitted_at: submittedAt,
    approved_at: approvedAt,
  } = receipt;
  const distanceText = useDistanceText();
  const name = (text: string) => <span translate="no">{text}</span>;
  return [
    { label: t(common.customer), value: name(receipt.customer_name) },
    { label: t(common.driver), value: name(receipt.driver_name) },
    { label: t(m.from), value: name(receipt.pickup_address) },
    { label: t(m.to), value: name(receipt.drop_address) },
    { label: t(distanceMessages.distance), value: distanceText(receipt) },
    { label: t(common.scheduledTime), value: <DateTime iso={receipt.scheduled_time} /> },
    { label: t(m.delivered), value: endedAt && <DateTime iso={endedAt} /> },
    {
      label: t(common.vehicle),
      value: vehicle ? (
        <>
          <VehicleName kind={vehicle.type} /> <WholeWords text={vehicle.license_plate} />
        </>
      ) : (
        <VehicleName kind={receipt.vehicle_type} />
      ),
    },
    { label: t(m.method), value: name(providerName(receipt.method)) },
    { label: t(common.transactionId), value: name(receipt.transaction_id) },
    { label: t(m.payerNumber), value: payer && name(payer) },
    { label: t(m.paidAt), value: <DateTime iso={paidAt ?? submittedAt} /> },
    { label: t(m.approvedAt), value: approvedAt && <DateTime iso={approvedAt} /> },
  ];
}

interface LineProps {
  label: string;
  taka: number;
}

function Line({ label, taka }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Money taka={taka} />
      </td>
    </tr>
  );
}

/** The commission as it was when the booking was paid, in percent of the price with one decimal. */
const percentOf = ({ commission, price }: Receipt) => Math.round((commission / price) * 1000) / 10;

/** The price, the payment and the refunds. */
function Amounts({ receipt, money }: { receipt: Receipt; money: BookingMoney }) {
  const t = useText();
  const { refunded: refundedAmount, refund_due: refundDue } = money;
  return (
    <table className={sheetTable}>
      <thead>
        <tr>
          <th scope="col">{t(m.item)}</th>
          <th scope="col">{t(common.amount)}</th>
        </tr>
      </thead>
      <tbody>
        <Line label={t(common.offeredPrice)} taka={receipt.price} />
        <Line label={t(m.commission, { percent: percentOf(receipt) })} taka={receipt.commission} />
      </tbody>
      <tfoot>
        <Line label={t(common.total)} taka={receipt.total} />
        <Line label={t(uiMessages.paymentPaid)} taka={receipt.amount} />
        {refundedAmount !== null && refundedAmount > 0 && (
          <Line label={t(m.amountRefunded)} taka={refundedAmount} />
        )}
        {refundDue !== null && refundDue > 0 && <Line label={t(m.amountRefundDue)} taka={refundDue} />}
      </tfoot>
    </table>
  );
}

function ReceiptSheet({ receipt, money }: { receipt: Receipt; money: BookingMoney }) {
  const t = useText();
  const { booking_id: id } = money;
  const facts = useFacts(receipt);
  return (
    <Sheet title={t(pages.receipt)} subject={t(m.receiptNumber, { payment: receipt.payment_id, id })}>
      <SheetFacts facts={facts} />
      <Amounts receipt={receipt} money={money} />
    </Sheet>
  );
}

function NotFound() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(pages.receipt)} />
      <EmptyState text={t(m.notFound)} hint={t(m.notFoundHint)}>
        <ButtonLink look="primary" to="/my-bookings">
          {t(pages.myBookings)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function OneReceipt({ id }: { id: number }) {
  const t = useText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const { data: money, ...query } = useBookingMoneyQuery({ params: { id } });
  if (query.error && toApiError(query.error).status === 404) return <NotFound />;
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={t(m.receiptTitle, { id })}
          back={{ to: `/booking-details?id=${id}`, label: t(uiMessages.bookingNumber, { id }) }}
          actions={
            money?.receipt && (
              <Button look="primary" icon="print" onClick={() => window.print()}>
                {t(common.print)}
              </Button>
            )
          }
        />
      </div>
      {money?.receipt && <ReceiptSheet receipt={money.receipt} money={money} />}
      {money && !money.receipt && <EmptyState text={t(m.noReceipt)} hint={t(m.noReceiptHint)} />}
      {!money && <QueryState query={query} errorText={errorText} count={1} text={t(m.loading)} />}
    </>
  );
}

/** The receipt of a booking's payment, for printing: `/receipt/:bookingId`. */
export function ReceiptPage() {
  const { bookingId } = useParams();
  const id = Number(bookingId);
  return Number.isSafeInteger(id) && id > 0 ? <OneReceipt key={id} id={id} /> : <NotFound />;
}
