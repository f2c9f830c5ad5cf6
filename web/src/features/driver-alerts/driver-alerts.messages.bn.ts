import { inBangla } from '../../i18n/catalogue';
import type { driverAlertMessages } from './driver-alerts.messages';

export const driverAlertsInBangla = inBangla<typeof driverAlertMessages>('driverAlerts', {
  title: 'নতুন বুকিং',
  more: '{count, plural, one {আরও #টি} other {আরও #টি}}',
  dismiss: 'সরিয়ে দিন',
});
