import { inBangla } from '../i18n/catalogue';
import type { tripStageMessages } from './trip-stage.messages';

export const tripStageInBangla = inBangla<typeof tripStageMessages>('tripStage', {
  assigned: 'চালক ঠিক হয়েছে',
  coming: 'চালক আসবেন বলে জানিয়েছেন',
  on_the_way: 'ওঠানোর জায়গার পথে',
  at_pickup: 'ওঠানোর জায়গায় পৌঁছেছে',
  loaded: 'পণ্য গাড়িতে উঠেছে',
  at_drop: 'নামানোর জায়গায় পৌঁছেছে',
  unloaded: 'পণ্য নামানো হয়েছে',
  problem: 'সমস্যা: {problem}',
  breakdown: 'গাড়ি নষ্ট',
  accident: 'দুর্ঘটনা',
  road_closed: 'রাস্তা বন্ধ',
  receiver_absent: 'প্রাপক উপস্থিত নেই',
  goods_differ: 'পণ্য বুকিংয়ের মতো নয়',
  other: 'অন্য সমস্যা',
  stepOf: '{steps, number} ধাপের {step, number} নম্বর',
});
