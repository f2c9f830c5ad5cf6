import { inBangla } from '../../i18n/catalogue';
import type { giveBackMessages } from './give-back.messages';

export const giveBackInBangla = inBangla<typeof giveBackMessages>('giveBack', {
  giveBack: 'কাজটি ফিরিয়ে দিন',
  title: 'কাজটি ফিরিয়ে দেবেন?',
  text: 'গ্রাহক সঙ্গে সঙ্গে জানবেন এবং অন্য চালক বেছে নেবেন। এই কাজের জন্য আপনি কিছু পাবেন না, আর আপনার রেকর্ডে থাকবে যে কাজটি ফিরিয়ে দিয়েছেন। এরপর আর বদলানো যাবে না।',
  reasonHint: 'গ্রাহক ও আমাদের অপারেটররা এটি পড়বেন।',
  keep: 'কাজটি রাখুন',
  failed: 'কাজটি ফিরিয়ে দেওয়া যায়নি। আবার চেষ্টা করুন।',
  network: 'সংযোগ নেই। আসতে না পারলে আমাদের কল করুন।',
  done: 'আপনি কাজটি ফিরিয়ে দিয়েছেন।',
  doneHint: 'গ্রাহক জেনেছেন, তিনি অন্য চালক বেছে নেবেন।',
});
