import type { Random } from '#random.ts'

/** Neighbourhoods as circles on dry land: no shop may be in the Golden Horn. */
export interface Area {
  name: string
  city: string
  country: string
  countryCode: string
  timeZone: string
  lat: number
  lng: number
  reachDegrees: number
}

const istanbul = { city: 'Istanbul', country: 'Turkey', countryCode: 'TR', timeZone: 'Europe/Istanbul' }
const tehran = { city: 'Tehran', country: 'Iran', countryCode: 'IR', timeZone: 'Asia/Tehran' }
const inIstanbul = (name: string, lat: number, lng: number, reachDegrees: number): Area => ({
  name,
  ...istanbul,
  lat,
  lng,
  reachDegrees,
})
const inTehran = (name: string, lat: number, lng: number): Area => ({ name, ...tehran, lat, lng, reachDegrees: 0.006 })

export const AREAS = {
  nisanca: inIstanbul('Nişanca', 41.0415, 28.9285, 0.0038),
  eyup: inIstanbul('Eyüpsultan', 41.047, 28.927, 0.0045),
  ayvansaray: inIstanbul('Ayvansaray', 41.0365, 28.9375, 0.0018),
  edirnekapi: inIstanbul('Edirnekapı', 41.0315, 28.9335, 0.003),
  rami: inIstanbul('Rami', 41.048, 28.913, 0.006),
  bayrampasa: inIstanbul('Bayrampaşa', 41.0455, 28.902, 0.006),
  topcular: inIstanbul('Topçular', 41.0385, 28.918, 0.004),
  karagumruk: inIstanbul('Karagümrük', 41.0265, 28.9365, 0.003),
  fatih: inIstanbul('Fatih', 41.0195, 28.94, 0.0045),
  balat: inIstanbul('Balat', 41.0298, 28.9455, 0.0017),
  haskoy: inIstanbul('Hasköy', 41.0405, 28.9565, 0.0018),
  galata: inIstanbul('Galata', 41.0268, 28.9738, 0.0016),
  cihangir: inIstanbul('Cihangir', 41.0322, 28.9825, 0.0018),
  taksim: inIstanbul('Taksim', 41.038, 28.9845, 0.0028),
  nisantasi: inIstanbul('Nişantaşı', 41.051, 28.993, 0.003),
  sisli: inIstanbul('Şişli', 41.06, 28.987, 0.005),
  besiktas: inIstanbul('Beşiktaş', 41.0442, 29.0043, 0.0016),
  abbasaga: inIstanbul('Abbasağa', 41.0475, 29.0045, 0.002),
  ortakoy: inIstanbul('Ortaköy', 41.0525, 29.023, 0.0016),
  levent: inIstanbul('Levent', 41.08, 29.012, 0.004),
  etiler: inIstanbul('Etiler', 41.081, 29.033, 0.003),
  kadikoy: inIstanbul('Kadıköy', 40.9895, 29.0295, 0.0024),
  moda: inIstanbul('Moda', 40.9832, 29.0278, 0.0014),
  uskudar: inIstanbul('Üsküdar', 41.026, 29.0195, 0.002),
  tajrish: inTehran('تجریش', 35.805, 51.433),
  vanak: inTehran('ونک', 35.757, 51.41),
  valiasr: inTehran('ولیعصر', 35.712, 51.407),
  bazaar: inTehran('بازار', 35.674, 51.421),
  saadatabad: inTehran('سعادت‌آباد', 35.785, 51.375),
  isfahan: { ...inTehran('چهارباغ', 32.657, 51.672), city: 'Isfahan', reachDegrees: 0.003 },
  shiraz: { ...inTehran('حافظیه', 29.623, 52.556), city: 'Shiraz', reachDegrees: 0.003 },
  izmir: { ...inIstanbul('Alsancak', 38.4365, 27.1465, 0.002), city: 'İzmir' },
  ankara: { ...inIstanbul('Kızılay', 39.92, 32.854, 0.004), city: 'Ankara' },
  berlin: {
    name: 'Kreuzberg',
    city: 'Berlin',
    country: 'Germany',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    lat: 52.4985,
    lng: 13.412,
    reachDegrees: 0.003,
  },
  london: {
    name: 'Hackney',
    city: 'London',
    country: 'United Kingdom',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    lat: 51.547,
    lng: -0.0555,
    reachDegrees: 0.004,
  },
} satisfies Record<string, Area>

export type AreaKey = keyof typeof AREAS

export interface Spot {
  area: Area
  address: string
  postalCode: string
  lat: number
  lng: number
}

const STREETS: Record<string, readonly string[]> = {
  TR: [
    'Çınar Sokak',
    'Lale Sokak',
    'Gül Sokak',
    'Çarşı Caddesi',
    'Fırın Sokak',
    'Değirmen Sokak',
    'Ihlamur Caddesi',
    'Zeytin Sokak',
    'Kestane Sokak',
    'Su Terazisi Sokak',
    'Bahçe Sokak',
    'Cumhuriyet Caddesi',
  ],
  IR: ['خیابان بهار', 'خیابان لاله', 'کوچه نرگس', 'خیابان گلستان', 'کوچه سرو', 'خیابان یاس', 'کوچه بید', 'خیابان باغ'],
  DE: ['Oranienstraße', 'Bergmannstraße', 'Graefestraße'],
  GB: ['Mare Street', 'Wilton Way', 'Graham Road'],
}

/** Cities that are stored under their English names, as people write them in an address. */
const LOCAL_CITIES: Record<string, string> = {
  Istanbul: 'İstanbul',
  Tehran: 'تهران',
  Isfahan: 'اصفهان',
  Shiraz: 'شیراز',
}

export function pickSpot(area: Area, random: Random): Spot {
  const street = random.pick(STREETS[area.countryCode] ?? [])
  const number = random.int(2, 98)
  const place = `${area.name}${area.countryCode === 'TR' ? ' Mahallesi' : ''}`
  const city = LOCAL_CITIES[area.city] ?? area.city
  const address =
    area.countryCode === 'IR'
      ? `${city}، محلهٔ ${area.name}، ${street}، پلاک ${number.toLocaleString('fa-IR')}`
      : area.countryCode === 'TR'
        ? `${place}, ${street} No: ${number}, ${city}`
        : `${street} ${number}, ${place}, ${city}`
  // Within a circle, denser towards the centre.
  const [angle, reach] = [random.between(0, 2 * Math.PI), random.next() * area.reachDegrees]
  return {
    area,
    address,
    postalCode: String(random.int(34000, 34999)),
    lat: round(area.lat + Math.sin(angle) * reach),
    lng: round(area.lng + Math.cos(angle) * reach),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
