import { misspelt } from './queries.ts'

/** What people type, and what of places.json they mean: categories, titles, or addresses that contain a text. */
type Meant = { categories?: string[]; titles?: string[]; addresses?: string[] }
type Labelled = [keyword: string, meant: Meant]

const FOOD = { categories: ['restaurants', 'takeout', 'delivery'] }
const COFFEE = { categories: ['coffee'] }
const FOOD_SHOPS = { categories: ['groceries', 'greengrocers', 'convenience_store', 'hypermarket'] }
const HAIR = { categories: ['beauty_salons', 'barbers'] }
const MALLS = { categories: ['shopping_center', 'shopping_mall'] }
const of = (...categories: string[]): Meant => ({ categories })

const ENGLISH: Labelled[] = [
  ['restaurant', FOOD],
  ['restaurants', FOOD],
  ['pharmacy', of('pharmacies')],
  ['chemist', of('pharmacies')],
  ['hotel', of('hotels')],
  ['hotels', of('hotels')],
  ['gym', of('gyms')],
  ['fitness', of('gyms')],
  ['café', COFFEE],
  ['coffee shop', COFFEE],
  ['bakery', of('bakeries')],
  ['bank', of('bank')],
  ['atm', of('atms')],
  ['parking', of('parking')],
  ['car wash', of('car_wash')],
  ['car rental', of('car_rental')],
  ['gas station', of('gas')],
  ['hospital', of('hospitals_&_clinics')],
  ['dentist', of('hospitals_&_clinics')],
  ['school', of('school', 'university')],
  ['university', of('university')],
  ['museum', of('museums')],
  ['park', of('parks', 'parking')],
  ['cinema', of('movies')],
  ['library', of('libraries')],
  ['barber', HAIR],
  ['hairdresser', HAIR],
  ['florist', of('florists')],
  ['butcher', of('butchers')],
  ['supermarket', FOOD_SHOPS],
  ['shopping mall', MALLS],
  ['dry cleaning', of('dry_cleaning')],
  ['tailor', of('tailors')],
  ['insurance', of('insurance_agency')],
  ['electric vehicle', of('electrical_vehicle')],
  ['Rami Elektronik', { titles: ['Rami Elektronik'] }],
  ['galeri fener', { titles: ['Galeri Fener'] }],
  ['lavanta', { titles: ['Lavanta Spa'] }],
  ['Zeytin Sokak', { addresses: ['Zeytin Sokak'] }],
]

const TURKISH: Labelled[] = [
  ['restoran', FOOD],
  ['lokanta', FOOD],
  ['eczane', of('pharmacies')],
  ['nöbetçi eczane', of('pharmacies')],
  ['otel', of('hotels')],
  ['spor salonu', of('gyms')],
  ['kafe', COFFEE],
  ['kahveci', COFFEE],
  ['fırın', { categories: ['bakeries', 'delivery'], addresses: ['Fırın Sokak'] }],
  ['pastane', { categories: ['patisseries'], titles: ['Hilmi Usta Tatlı Salonu'] }],
  ['banka', of('bank')],
  ['bankamatik', of('atms', 'bank')],
  ['otopark', of('parking')],
  ['oto yıkama', of('car_wash')],
  ['araç kiralama', of('car_rental')],
  ['benzinlik', of('gas')],
  ['akaryakıt', of('gas')],
  ['hastane', of('hospitals_&_clinics')],
  ['diş kliniği', of('hospitals_&_clinics')],
  ['okul', of('school')],
  ['üniversite', of('university')],
  ['müze', of('museums')],
  ['sinema', of('movies')],
  ['kütüphane', of('libraries')],
  ['kuaför', HAIR],
  ['berber', HAIR],
  ['çiçekçi', of('florists')],
  ['kasap', of('butchers')],
  ['market', FOOD_SHOPS],
  ['manav', of('greengrocers', 'groceries')],
  ['avm', of('shopping_mall', 'shopping_center')],
  ['kuru temizleme', of('dry_cleaning')],
  ['terzi', of('tailors')],
  ['nalbur', of('hardware_stores')],
  ['sigorta', of('insurance_agency')],
  ['kargo', of('mail_&_shipping')],
  ['sahaf', { categories: ['bookshops'], titles: ['Melek Sahaf'] }],
  ['cezve', { titles: ['Cezve & Co'] }],
  ['Işıltı', { titles: ['Işıltı Güzellik Salonu'] }],
  ['teknoköy beşiktaş', { titles: ['Teknoköy Beşiktaş', 'Teknoköy'] }],
  ['Kestane Sokak', { addresses: ['Kestane Sokak'] }],
]

const PERSIAN: Labelled[] = [
  ['رستوران', { categories: ['restaurants', 'takeout', 'delivery'] }],
  ['کبابی', { categories: ['restaurants'] }],
  ['داروخانه', of('pharmacies')],
  ['هتل', of('hotels')],
  ['باشگاه', of('gyms')],
  ['باشگاه ورزشی', of('gyms')],
  ['کافه', COFFEE],
  ['كافه', COFFEE],
  ['قهوه', COFFEE],
  ['نانوایی', of('bakeries')],
  ['شیرینی فروشی', of('patisseries')],
  ['بانک', of('bank')],
  ['خودپرداز', of('atms')],
  ['عابر بانک', of('atms', 'bank')],
  ['پارکینگ', of('parking')],
  ['کارواش', of('car_wash')],
  ['پمپ بنزین', of('gas')],
  ['بیمارستان', of('hospitals_&_clinics')],
  ['دندانپزشکی', of('hospitals_&_clinics')],
  ['مدرسه', of('school')],
  ['دانشگاه', of('university')],
  ['موزه', of('museums')],
  ['سینما', of('movies')],
  ['کتابخانه', { categories: ['libraries', 'bookshops'] }],
  ['کتاب خانه', { categories: ['libraries', 'bookshops'] }],
  ['آرایشگاه', HAIR],
  ['گل فروشی', of('florists')],
  ['گلفروشی', of('florists')],
  ['قصابی', of('butchers')],
  ['میوه فروشی', of('greengrocers', 'groceries')],
  ['سوپرمارکت', FOOD_SHOPS],
  ['مرکز خرید', MALLS],
  ['پاساژ', MALLS],
  ['خشکشویی', of('dry_cleaning')],
  ['بیمه', of('insurance_agency')],
  ['پارک', of('parks', 'parking')],
  ['گلستان', { titles: ['فرش گلستان'], addresses: ['گلستان'] }],
  ['کافه نارنج', { titles: ['کافه نارنج'] }],
  ['تهران تک', { titles: ['تهران تک'] }],
  ['تجریش', { addresses: ['تجریش'] }],
]

export type PlaceQuery = { keyword: string; language: 'en' | 'tr' | 'fa'; meant: Meant }

const labelled = (language: PlaceQuery['language'], list: Labelled[]): PlaceQuery[] =>
  list.map(([keyword, meant]) => ({ keyword, language, meant }))

const CORRECT = [...labelled('en', ENGLISH), ...labelled('tr', TURKISH), ...labelled('fa', PERSIAN)]

export const PLACE_QUERIES: PlaceQuery[] = [...CORRECT, ...misspelt(CORRECT)]
