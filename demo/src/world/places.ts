import type { PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import type { PlaceKind } from '#pictures/places.ts'
import type { Subject } from '#pictures/sketch.ts'
import { candles, painting, plant } from '#pictures/subjects/decor.ts'
import { gamepad, laptop, phone, television } from '#pictures/subjects/electronics.ts'
import { dress, handbag, jacket, jewellery, perfume } from '#pictures/subjects/fashion.ts'
import { baklava, fruitBowl, jars, oliveOil, simitBasket } from '#pictures/subjects/food.ts'
import { bed } from '#pictures/subjects/furniture.ts'
import { latte, turkishCoffee } from '#pictures/subjects/kitchen.ts'
import { books, dumbbells, football, guitar, saz } from '#pictures/subjects/leisure.ts'
import { barberChair, cleaning } from '#pictures/subjects/services.ts'
import { electrician } from '#pictures/subjects/trades.ts'
import { car, motorScooter, movingVan } from '#pictures/subjects/vehicles.ts'
import type { AreaKey } from './areas.ts'

export type HoursKind = 'shop' | 'café' | 'office' | 'bank' | 'always' | 'night' | 'museum' | 'gym'

interface PlaceLook {
  kind: PlaceKind
  shows: Subject
  hours: HoursKind
  /** Unclaimed places. */
  titles: readonly string[]
}

/** How places of each category in Explore look in the demo world. */
export const PLACE_LOOKS: Record<PlaceCategorySlug, PlaceLook> = {
  electronics: { kind: 'shop', shows: phone, hours: 'shop', titles: ['Dijital Köşe', 'Rami Elektronik'] },
  coffee: { kind: 'shop', shows: latte, hours: 'café', titles: ['Köşe Kahve', 'Pierre Yokuşu Kahvesi', 'Cezve & Co'] },
  restaurants: {
    kind: 'shop',
    shows: baklava,
    hours: 'café',
    titles: ['Haliç Sofrası', 'Bostan Lokantası', 'Tencere Ev Yemekleri', 'Közde Izgara'],
  },
  gyms: { kind: 'shop', shows: dumbbells, hours: 'gym', titles: ['Form Spor Salonu', 'Haliç Fitness'] },
  groceries: { kind: 'shop', shows: fruitBowl, hours: 'shop', titles: ['Pazar Manav', 'Komşu Market'] },
  car_dealers: { kind: 'lot', shows: car, hours: 'shop', titles: ['Yol Oto Galeri', 'Güven Otomotiv'] },
  gas: { kind: 'station', shows: car, hours: 'always', titles: ['Haliç Akaryakıt', 'Çevreyolu Akaryakıt'] },
  atms: { kind: 'civic', shows: jewellery, hours: 'always', titles: ['Meydan ATM Noktası', 'Çarşı ATM'] },
  car_wash: { kind: 'station', shows: cleaning, hours: 'shop', titles: ['Köpük Oto Yıkama', 'Parlak Oto'] },
  parking: { kind: 'lot', shows: car, hours: 'always', titles: ['Eyüp Otopark', 'Balat Katlı Otopark'] },
  shopping_center: { kind: 'tower', shows: handbag, hours: 'café', titles: ['Haliç Çarşı', 'Rami Alışveriş Merkezi'] },
  beauty_supplier: { kind: 'shop', shows: perfume, hours: 'shop', titles: ['Gül Kozmetik', 'Ayna Kozmetik'] },
  apparel: { kind: 'shop', shows: dress, hours: 'shop', titles: ['Askı Giyim', 'İplik Butik'] },
  hotels: {
    kind: 'tower',
    shows: bed,
    hours: 'always',
    titles: ['Altın Boynuz Konak', 'Otel Yedi Tepe', 'Balat Taş Otel'],
  },
  car_rental: { kind: 'lot', shows: car, hours: 'shop', titles: ['Gezgin Araç Kiralama', 'Rota Rent a Car'] },
  dry_cleaning: { kind: 'shop', shows: jacket, hours: 'shop', titles: ['Buhar Kuru Temizleme', 'Ak Ütü'] },
  electrical_vehicle: {
    kind: 'station',
    shows: electrician,
    hours: 'always',
    titles: ['Şarj Noktası Haliç', 'Volt İstasyonu'],
  },
  takeout: { kind: 'shop', shows: simitBasket, hours: 'café', titles: ['Dürümcü Kapı', 'Kumpir Köşesi'] },
  delivery: { kind: 'shop', shows: motorScooter, hours: 'café', titles: ['Hızlı Lezzet', 'Kapında Mutfak'] },
  movies: {
    kind: 'civic',
    shows: television,
    hours: 'night',
    titles: ['Emek Perde Sineması', 'Haliç Açık Hava Sineması'],
  },
  attractions: {
    kind: 'landmark',
    shows: painting,
    hours: 'museum',
    titles: ['Eski Kule', 'Tarihi Surlar Seyir Terası', 'Teleferik Tepesi'],
  },
  nightlife: { kind: 'shop', shows: candles, hours: 'night', titles: ['Gece Mavisi', 'Teras Dokuz'] },
  sporting_goods: { kind: 'shop', shows: football, hours: 'shop', titles: ['Tribün Spor', 'Zirve Outdoor'] },
  beauty_salons: {
    kind: 'shop',
    shows: barberChair,
    hours: 'shop',
    titles: ['Işıltı Güzellik Salonu', 'Makas Kuaför', 'Lavanta Spa'],
  },
  pharmacies: {
    kind: 'shop',
    shows: jars,
    hours: 'shop',
    titles: ['Şifa Eczanesi', 'Nöbetçi Haliç Eczanesi', 'Papatya Eczanesi'],
  },
  parks: {
    kind: 'park',
    shows: plant,
    hours: 'always',
    titles: ['Çınaraltı Parkı', 'Haliç Sahil Parkı', 'Gülbahçe Parkı'],
  },
  libraries: { kind: 'civic', shows: books, hours: 'office', titles: ['Rami Kitap Evi', 'Mahalle Kütüphanesi'] },
  'home_&_garden': { kind: 'shop', shows: plant, hours: 'shop', titles: ['Ev & Bahçe Dünyası', 'Sedir Ev Tekstili'] },
  'hospitals_&_clinics': {
    kind: 'tower',
    shows: plant,
    hours: 'always',
    titles: ['Haliç Tıp Merkezi', 'Gülümse Diş Kliniği'],
  },
  museums: {
    kind: 'civic',
    shows: painting,
    hours: 'museum',
    titles: ['Kent Belleği Müzesi', 'Sanayi ve Deniz Müzesi'],
  },
  convenience_store: { kind: 'shop', shows: oliveOil, hours: 'café', titles: ['Bakkal Amca', 'Yirmi Dört Büfe'] },
  'mail_&_shipping': { kind: 'shop', shows: movingVan, hours: 'office', titles: ['Güvercin Kargo', 'Posta Köşesi'] },
  live_music: { kind: 'shop', shows: guitar, hours: 'night', titles: ['Türkü Evi', 'Caz Bodrumu'] },
  hypermarket: { kind: 'tower', shows: fruitBowl, hours: 'café', titles: ['Bereket Hipermarket', 'Dev Pazar'] },
  shopping_mall: { kind: 'tower', shows: jacket, hours: 'café', titles: ['Yedi Kapı AVM', 'Vadi Park AVM'] },
  corporate_office: { kind: 'tower', shows: laptop, hours: 'office', titles: ['Köprü Danışmanlık', 'Ufuk Yazılım'] },
  art: { kind: 'shop', shows: painting, hours: 'shop', titles: ['Galeri Fener', 'Fırça Sanat Atölyesi'] },
  bank: {
    kind: 'civic',
    shows: jewellery,
    hours: 'bank',
    titles: ['Esnaf Bankası Eyüp', 'Halk Tasarruf Bankası Rami'],
  },
  registration_office: {
    kind: 'civic',
    shows: books,
    hours: 'bank',
    titles: ['İlçe Nüfus Müdürlüğü', 'Tapu Müdürlüğü'],
  },
  insurance_agency: { kind: 'shop', shows: car, hours: 'office', titles: ['Emin Sigorta', 'Kalkan Sigorta Acentesi'] },
  university: {
    kind: 'civic',
    shows: books,
    hours: 'office',
    titles: ['Haliç Kıyı Üniversitesi', 'Sanat ve Tasarım Fakültesi'],
  },
  school: {
    kind: 'tower',
    shows: books,
    hours: 'office',
    titles: ['Çınar İlkokulu', 'Fener Lisesi', 'Oyun Bahçesi Anaokulu'],
  },
  bakeries: { kind: 'shop', shows: simitBasket, hours: 'shop', titles: ['Mahalle Fırını', 'Çıtır Fırın'] },
  patisseries: { kind: 'shop', shows: simitBasket, hours: 'shop', titles: ['Gülhan Pastanesi'] },
  butchers: { kind: 'shop', shows: jars, hours: 'shop', titles: ['Bereket Kasabı'] },
  fishmongers: { kind: 'shop', shows: jars, hours: 'shop', titles: [] },
  greengrocers: { kind: 'shop', shows: fruitBowl, hours: 'shop', titles: [] },
  nut_shops: { kind: 'shop', shows: jars, hours: 'shop', titles: ['Antep Kuruyemiş'] },
  herbalists: { kind: 'shop', shows: jars, hours: 'shop', titles: ['Mısır Aktarı'] },
  florists: { kind: 'shop', shows: plant, hours: 'shop', titles: ['Papatya Çiçekçilik', 'Lale Çiçek'] },
  bookshops: { kind: 'shop', shows: books, hours: 'shop', titles: ['Sahaf Fener'] },
  stationery: { kind: 'shop', shows: books, hours: 'shop', titles: [] },
  toy_shops: { kind: 'shop', shows: football, hours: 'shop', titles: [] },
  pet_shops: { kind: 'shop', shows: plant, hours: 'shop', titles: [] },
  furniture_stores: { kind: 'shop', shows: plant, hours: 'shop', titles: [] },
  hardware_stores: { kind: 'shop', shows: electrician, hours: 'shop', titles: ['Usta Nalburiye'] },
  jewellers: { kind: 'shop', shows: jewellery, hours: 'shop', titles: ['Haliç Kuyumcusu'] },
  opticians: { kind: 'shop', shows: phone, hours: 'shop', titles: [] },
  tailors: { kind: 'shop', shows: jacket, hours: 'shop', titles: ['Terzi Hasan'] },
  barbers: { kind: 'shop', shows: barberChair, hours: 'shop', titles: ['Berber Selim'] },
  car_repair: { kind: 'shop', shows: car, hours: 'shop', titles: ['Sanayi Oto Tamir'] },
  veterinarians: { kind: 'shop', shows: plant, hours: 'office', titles: [] },
  real_estate: { kind: 'shop', shows: books, hours: 'office', titles: [] },
}

/** Where unclaimed places are: half of them around the map's first view. */
export const PLACE_AREAS: readonly AreaKey[] = [
  'nisanca',
  'eyup',
  'rami',
  'edirnekapi',
  'topcular',
  'ayvansaray',
  'eyup',
  'bayrampasa',
  'karagumruk',
  'balat',
  'nisanca',
  'fatih',
  'besiktas',
  'sisli',
  'taksim',
  'galata',
  'nisantasi',
  'kadikoy',
  'ortakoy',
  'abbasaga',
  'haskoy',
  'uskudar',
]

export const TEHRAN_PLACES: readonly (readonly [PlaceCategorySlug, string, AreaKey, Subject])[] = [
  ['restaurants', 'رستوران باغچه', 'tajrish', baklava],
  ['restaurants', 'کباب‌سرای بازار', 'bazaar', baklava],
  ['coffee', 'کافه گلدان', 'valiasr', turkishCoffee],
  ['coffee', 'قهوه‌خانه سنتی یاس', 'bazaar', turkishCoffee],
  ['groceries', 'میوه‌فروشی تازه', 'vanak', fruitBowl],
  ['bakeries', 'نانوایی سنگکی برکت', 'vanak', simitBasket],
  ['florists', 'گل‌سرای نرگس', 'tajrish', plant],
  ['pharmacies', 'داروخانه سلامت', 'saadatabad', jars],
  ['libraries', 'کتاب‌سرای شهر', 'valiasr', books],
  ['museums', 'موزه هنر و صنایع', 'valiasr', painting],
  ['parks', 'بوستان سرو', 'vanak', plant],
  ['beauty_salons', 'سالن زیبایی نیلوفر', 'saadatabad', barberChair],
  ['gyms', 'باشگاه پهلوان', 'vanak', dumbbells],
  ['movies', 'سینما فرهنگ نو', 'tajrish', television],
  ['live_music', 'خانه موسیقی شور', 'valiasr', saz],
  ['shopping_mall', 'مرکز خرید نیاوران', 'tajrish', handbag],
  ['hotels', 'هتل سنتی باران', 'bazaar', bed],
  ['electronics', 'دنیای بازی', 'saadatabad', gamepad],
]
