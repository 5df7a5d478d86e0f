/** What the explorer's carousel shows, in its order. Icons are names of Tabler icons. */
export interface PlaceCategory {
  readonly slug: string
  readonly icon: string
  readonly names: { readonly en: string; readonly tr: string; readonly fa: string }
}

export const PLACE_CATEGORIES = [
  {
    slug: 'electronics',
    icon: 'device-mobile',
    names: { en: 'Electronics', tr: 'Elektronik', fa: 'لوازم الکترونیکی' },
  },
  { slug: 'coffee', icon: 'coffee', names: { en: 'Coffee', tr: 'Kahve', fa: 'قهوه' } },
  { slug: 'restaurants', icon: 'tools-kitchen-2', names: { en: 'Restaurants', tr: 'Restoranlar', fa: 'رستوران‌ها' } },
  { slug: 'gyms', icon: 'barbell', names: { en: 'Gyms', tr: 'Spor Salonları', fa: 'باشگاه‌های ورزشی' } },
  { slug: 'groceries', icon: 'shopping-cart', names: { en: 'Groceries', tr: 'Market', fa: 'خواربار' } },
  { slug: 'car_dealers', icon: 'car', names: { en: 'Car Dealers', tr: 'Oto Galeriler', fa: 'نمایشگاه‌های خودرو' } },
  { slug: 'gas', icon: 'gas-station', names: { en: 'Gas', tr: 'Akaryakıt', fa: 'پمپ بنزین' } },
  { slug: 'atms', icon: 'cash-banknote', names: { en: 'ATMs', tr: "ATM'ler", fa: 'خودپردازها' } },
  { slug: 'car_wash', icon: 'bucket-droplet', names: { en: 'Car Wash', tr: 'Oto Yıkama', fa: 'کارواش' } },
  { slug: 'parking', icon: 'parking', names: { en: 'Parking', tr: 'Otopark', fa: 'پارکینگ' } },
  {
    slug: 'shopping_center',
    icon: 'building-store',
    names: { en: 'Shopping Center', tr: 'Alışveriş Merkezi', fa: 'مرکز خرید' },
  },
  { slug: 'beauty_supplier', icon: 'perfume', names: { en: 'Beauty Supplier', tr: 'Kozmetik', fa: 'لوازم آرایشی' } },
  { slug: 'apparel', icon: 'shirt', names: { en: 'Apparel', tr: 'Giyim', fa: 'پوشاک' } },
  { slug: 'hotels', icon: 'bed', names: { en: 'Hotels', tr: 'Oteller', fa: 'هتل‌ها' } },
  { slug: 'car_rental', icon: 'key', names: { en: 'Car Rental', tr: 'Araç Kiralama', fa: 'اجاره خودرو' } },
  { slug: 'dry_cleaning', icon: 'ironing-steam', names: { en: 'Dry Cleaning', tr: 'Kuru Temizleme', fa: 'خشکشویی' } },
  {
    slug: 'electrical_vehicle',
    icon: 'charging-pile',
    names: { en: 'Electric Vehicle', tr: 'Elektrikli Araç', fa: 'خودروی برقی' },
  },
  { slug: 'takeout', icon: 'paper-bag', names: { en: 'Takeout', tr: 'Gel Al', fa: 'بیرون‌بر' } },
  { slug: 'delivery', icon: 'moped', names: { en: 'Delivery', tr: 'Paket Servis', fa: 'ارسال غذا' } },
  { slug: 'movies', icon: 'movie', names: { en: 'Movies', tr: 'Sinema', fa: 'سینما' } },
  { slug: 'attractions', icon: 'camera', names: { en: 'Attractions', tr: 'Gezilecek Yerler', fa: 'دیدنی‌ها' } },
  { slug: 'nightlife', icon: 'confetti', names: { en: 'Nightlife', tr: 'Gece Hayatı', fa: 'تفریحات شبانه' } },
  {
    slug: 'sporting_goods',
    icon: 'ball-football',
    names: { en: 'Sporting Goods', tr: 'Spor Malzemeleri', fa: 'لوازم ورزشی' },
  },
  {
    slug: 'beauty_salons',
    icon: 'scissors',
    names: { en: 'Beauty Salons', tr: 'Güzellik Salonları', fa: 'سالن‌های زیبایی' },
  },
  { slug: 'pharmacies', icon: 'pill', names: { en: 'Pharmacies', tr: 'Eczaneler', fa: 'داروخانه‌ها' } },
  { slug: 'parks', icon: 'trees', names: { en: 'Parks', tr: 'Parklar', fa: 'پارک‌ها' } },
  { slug: 'libraries', icon: 'books', names: { en: 'Libraries', tr: 'Kütüphaneler', fa: 'کتابخانه‌ها' } },
  { slug: 'home_&_garden', icon: 'plant-2', names: { en: 'Home & Garden', tr: 'Ev ve Bahçe', fa: 'خانه و باغ' } },
  {
    slug: 'hospitals_&_clinics',
    icon: 'building-hospital',
    names: { en: 'Hospitals & Clinics', tr: 'Hastane ve Klinikler', fa: 'بیمارستان و درمانگاه' },
  },
  { slug: 'museums', icon: 'building-monument', names: { en: 'Museums', tr: 'Müzeler', fa: 'موزه‌ها' } },
  { slug: 'convenience_store', icon: 'basket', names: { en: 'Convenience Store', tr: 'Bakkal', fa: 'سوپرمارکت محلی' } },
  {
    slug: 'mail_&_shipping',
    icon: 'package',
    names: { en: 'Mail & Shipping', tr: 'Posta ve Kargo', fa: 'پست و باربری' },
  },
  { slug: 'live_music', icon: 'music', names: { en: 'Live Music', tr: 'Canlı Müzik', fa: 'موسیقی زنده' } },
  { slug: 'hypermarket', icon: 'shopping-bag', names: { en: 'Hypermarket', tr: 'Hipermarket', fa: 'هایپرمارکت' } },
  { slug: 'shopping_mall', icon: 'building-skyscraper', names: { en: 'Shopping Mall', tr: 'AVM', fa: 'پاساژ' } },
  {
    slug: 'corporate_office',
    icon: 'briefcase',
    names: { en: 'Corporate Office', tr: 'Şirket Ofisi', fa: 'دفتر شرکت' },
  },
  { slug: 'art', icon: 'palette', names: { en: 'Art', tr: 'Sanat', fa: 'هنر' } },
  { slug: 'bank', icon: 'building-bank', names: { en: 'Bank', tr: 'Banka', fa: 'بانک' } },
  {
    slug: 'registration_office',
    icon: 'certificate',
    names: { en: 'Registration Office', tr: 'Nüfus ve Tapu Dairesi', fa: 'اداره ثبت' },
  },
  {
    slug: 'insurance_agency',
    icon: 'shield-check',
    names: { en: 'Insurance Agency', tr: 'Sigorta Acentesi', fa: 'نمایندگی بیمه' },
  },
  { slug: 'university', icon: 'school', names: { en: 'University', tr: 'Üniversite', fa: 'دانشگاه' } },
  { slug: 'school', icon: 'backpack', names: { en: 'School', tr: 'Okul', fa: 'مدرسه' } },
] as const satisfies readonly PlaceCategory[]

export type PlaceCategorySlug = (typeof PLACE_CATEGORIES)[number]['slug']

export const isPlaceCategorySlug = (slug: string): slug is PlaceCategorySlug =>
  PLACE_CATEGORIES.some((category) => category.slug === slug)
