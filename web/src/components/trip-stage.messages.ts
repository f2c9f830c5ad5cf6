import { catalogue } from '../i18n/catalogue';

/** What the stages and problems of a trip are called. */
export const tripStageMessages = catalogue('tripStage', {
  assigned: 'Driver assigned',
  coming: 'Driver confirmed',
  on_the_way: 'On the way to pickup',
  at_pickup: 'At pickup',
  loaded: 'Goods loaded',
  at_drop: 'At drop-off',
  unloaded: 'Goods unloaded',
  problem: 'Problem: {problem}',
  breakdown: 'vehicle breakdown',
  accident: 'accident',
  road_closed: 'road closed',
  receiver_absent: 'receiver absent',
  goods_differ: 'goods not as booked',
  other: 'other problem',
  stepOf: 'Step {step, number} of {steps, number}',
});
