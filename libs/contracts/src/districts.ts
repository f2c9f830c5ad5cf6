import { z } from 'zod';
import { code } from './errors.js';
import type { Locale } from './locales.js';

/**
 * The 64 districts of Bangladesh: name in English and Bangla, and the other spellings that people write. Five were renamed in
 * English in 2018, and both spellings are in daily use.
 */
export const districtNames = {
  bagerhat: ['Bagerhat', 'বাগেরহাট'],
  bandarban: ['Bandarban', 'বান্দরবান'],
  barguna: ['Barguna', 'বরগুনা'],
  barishal: ['Barishal', 'বরিশাল', 'Barisal'],
  bhola: ['Bhola', 'ভোলা'],
  bogura: ['Bogura', 'বগুড়া', 'Bogra'],
  brahmanbaria: ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'Brahman Baria', 'B. Baria', 'বি. বাড়িয়া', 'বি-বাড়িয়া'],
  chandpur: ['Chandpur', 'চাঁদপুর'],
  chapainawabganj: ['Chapainawabganj', 'চাঁপাইনবাবগঞ্জ', 'Chapai Nawabganj', 'Chapai', 'Nawabganj', 'চাঁপাই নবাবগঞ্জ'],
  chattogram: ['Chattogram', 'চট্টগ্রাম', 'Chittagong', 'Ctg', 'Chottogram'],
  chuadanga: ['Chuadanga', 'চুয়াডাঙ্গা'],
  coxs_bazar: ["Cox's Bazar", 'কক্সবাজার', 'Coxs Bazar', 'Coxsbazar', "Cox'sbazar", 'কক্স বাজার'],
  cumilla: ['Cumilla', 'কুমিল্লা', 'Comilla'],
  dhaka: ['Dhaka', 'ঢাকা', 'Dacca'],
  dinajpur: ['Dinajpur', 'দিনাজপুর'],
  faridpur: ['Faridpur', 'ফরিদপুর'],
  feni: ['Feni', 'ফেনী', 'ফেনি'],
  gaibandha: ['Gaibandha', 'গাইবান্ধা'],
  gazipur: ['Gazipur', 'গাজীপুর', 'গাজিপুর'],
  gopalganj: ['Gopalganj', 'গোপালগঞ্জ', 'Gopalgonj'],
  habiganj: ['Habiganj', 'হবিগঞ্জ', 'Hobiganj', 'Habigonj'],
  jamalpur: ['Jamalpur', 'জামালপুর'],
  jashore: ['Jashore', 'যশোর', 'Jessore'],
  jhalokati: ['Jhalokati', 'ঝালকাঠি', 'Jhalokathi', 'Jhalakathi', 'Jhalakati'],
  jhenaidah: ['Jhenaidah', 'ঝিনাইদহ', 'Jhenidah', 'Jhinaidah'],
  joypurhat: ['Joypurhat', 'জয়পুরহাট', 'Jaipurhat'],
  khagrachhari: ['Khagrachhari', 'খাগড়াছড়ি', 'Khagrachari'],
  khulna: ['Khulna', 'খুলনা'],
  kishoreganj: ['Kishoreganj', 'কিশোরগঞ্জ', 'Kishorganj', 'Kishoregonj'],
  kurigram: ['Kurigram', 'কুড়িগ্রাম'],
  kushtia: ['Kushtia', 'কুষ্টিয়া'],
  lakshmipur: ['Lakshmipur', 'লক্ষ্মীপুর', 'Laxmipur', 'লক্ষীপুর'],
  lalmonirhat: ['Lalmonirhat', 'লালমনিরহাট'],
  madaripur: ['Madaripur', 'মাদারীপুর', 'মাদারিপুর'],
  magura: ['Magura', 'মাগুরা'],
  manikganj: ['Manikganj', 'মানিকগঞ্জ', 'Manikgonj'],
  meherpur: ['Meherpur', 'মেহেরপুর'],
  moulvibazar: ['Moulvibazar', 'মৌলভীবাজার', 'Maulvibazar', 'Moulvi Bazar', 'মৌলভীবাজার'],
  munshiganj: ['Munshiganj', 'মুন্সিগঞ্জ', 'Munshigonj', 'মুন্সীগঞ্জ'],
  mymensingh: ['Mymensingh', 'ময়মনসিংহ'],
  naogaon: ['Naogaon', 'নওগাঁ'],
  narail: ['Narail', 'নড়াইল'],
  narayanganj: ['Narayanganj', 'নারায়ণগঞ্জ', 'Narayangonj', 'নারায়নগঞ্জ'],
  narsingdi: ['Narsingdi', 'নরসিংদী', 'Narshingdi', 'নরসিংদি'],
  natore: ['Natore', 'নাটোর'],
  netrokona: ['Netrokona', 'নেত্রকোণা', 'Netrakona', 'নেত্রকোনা'],
  nilphamari: ['Nilphamari', 'নীলফামারী', 'Nilfamari', 'নীলফামারি'],
  noakhali: ['Noakhali', 'নোয়াখালী', 'নোয়াখালি'],
  pabna: ['Pabna', 'পাবনা'],
  panchagarh: ['Panchagarh', 'পঞ্চগড়', 'Panchagar'],
  patuakhali: ['Patuakhali', 'পটুয়াখালী', 'পটুয়াখালি'],
  pirojpur: ['Pirojpur', 'পিরোজপুর', 'Perojpur'],
  rajbari: ['Rajbari', 'রাজবাড়ী', 'রাজবাড়ি'],
  rajshahi: ['Rajshahi', 'রাজশাহী', 'রাজশাহি'],
  rangamati: ['Rangamati', 'রাঙ্গামাটি', 'রাঙামাটি'],
  rangpur: ['Rangpur', 'রংপুর'],
  satkhira: ['Satkhira', 'সাতক্ষীরা'],
  shariatpur: ['Shariatpur', 'শরীয়তপুর', 'Shariyatpur', 'শরিয়তপুর'],
  sherpur: ['Sherpur', 'শেরপুর'],
  sirajganj: ['Sirajganj', 'সিরাজগঞ্জ', 'Sirajgonj'],
  sunamganj: ['Sunamganj', 'সুনামগঞ্জ', 'Sunamgonj'],
  sylhet: ['Sylhet', 'সিলেট'],
  tangail: ['Tangail', 'টাঙ্গাইল', 'টাংগাইল'],
  thakurgaon: ['Thakurgaon', 'ঠাকুরগাঁও'],
} as const satisfies Record<string, readonly [english: string, bangla: string, ...others: string[]]>;

export type District = keyof typeof districtNames;

const nameIndexes: Record<Locale, 0 | 1> = { en: 0, bn: 1 };

/** The name of a district in a language. */
export function districtName(district: District, locale: Locale): string {
  return districtNames[district][nameIndexes[locale]];
}

export const districts = Object.keys(districtNames) as [District, ...District[]];

export const districtSchema = z
  .enum(districts, code('invalid_value'))
  .meta({ id: 'District', description: 'A district of Bangladesh' });
