import { catalogue } from '../i18n/catalogue';

/** What the stages and problems of a trip are called. */
export const tripStageMessages = catalogue('tripStage', {
  assigned: 'Driver assigned',
  coming: 'Driver confirmed the pick-up',
  on_the_way: 'On the way to the pick-up',
  at_pickup: 'At the pick-up',
  loaded: 'Goods loaded',
  at_drop: 'At the drop',
  unloaded: 'Goods unloaded',
  problem: 'Problem: {problem}',
  breakdown: 'breakdown of the vehicle',
  accident: 'accident',
  road_closed: 'road closed',
  receiver_absent: 'receiver absent',
  goods_differ: 'goods not as booked',
  other: 'another problem',
  stepOf: 'Step {step, number} of {steps, number}',
});
