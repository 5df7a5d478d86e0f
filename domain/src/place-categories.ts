/** A category of places. `icon` is the name of a Tabler icon. */
export interface PlaceCategory {
  readonly slug: string
  readonly icon: string
  /** False: shown, but cannot be chosen yet. */
  readonly done: boolean
  readonly names: { readonly en: string; readonly tr: string; readonly fa: string }
}

/** The categories of the Explore carousel, in the specification's order. */
export const PLACE_CATEGORIES = [
  {
    slug: 'electronics',
    icon: 'device-mobile',
    done: true,
    names: { en: 'Electronics', tr: 'Elektronik', fa: 'لوازم الکترونیکی' },
  },
  { slug: 'coffee', icon: 'coffee', done: true, names: { en: 'Coffee', tr: 'Kafeler', fa: 'کافه‌ها' } },
  {
    slug: 'restaurants',
    icon: 'tools-kitchen-2',
    done: true,
    names: { en: 'Restaurants', tr: 'Restoranlar', fa: 'رستوران‌ها' },
  },
  { slug: 'gyms', icon: 'barbell', done: true, names: { en: 'Gyms', tr: 'Spor Salonları', fa: 'باشگاه‌های ورزشی' } },
  { slug: 'groceries', icon: 'shopping-cart', done: true, names: { en: 'Groceries', tr: 'Market', fa: 'خواربار' } },
  {
    slug: 'car_dealers',
    icon: 'car',
    done: true,
    names: { en: 'Car Dealers', tr: 'Oto Galeriler', fa: 'نمایشگاه‌های خودرو' },
  },
  { slug: 'gas', icon: 'gas-station', done: true, names: { en: 'Gas', tr: 'Akaryakıt', fa: 'پمپ بنزین' } },
  { slug: 'atms', icon: 'cash-banknote', done: true, names: { en: 'ATMs', tr: 'ATM’ler', fa: 'خودپردازها' } },
  { slug: 'car_wash', icon: 'bucket-droplet', done: true, names: { en: 'Car Wash', tr: 'Oto Yıkama', fa: 'کارواش' } },
  { slug: 'parking', icon: 'parking', done: true, names: { en: 'Parking', tr: 'Otopark', fa: 'پارکینگ' } },
  {
    slug: 'shopping_center',
    icon: 'building-store',
    done: true,
    names: { en: 'Shopping Center', tr: 'Çarşı', fa: 'مرکز خرید' },
  },
  {
    slug: 'beauty_supplier',
    icon: 'perfume',
    done: true,
    names: { en: 'Beauty Supplier', tr: 'Kozmetik', fa: 'لوازم آرایشی' },
  },
  { slug: 'apparel', icon: 'shirt', done: true, names: { en: 'Apparel', tr: 'Giyim', fa: 'پوشاک' } },
  { slug: 'hotels', icon: 'bed', done: true, names: { en: 'Hotels', tr: 'Oteller', fa: 'هتل‌ها' } },
  { slug: 'car_rental', icon: 'key', done: true, names: { en: 'Car Rental', tr: 'Araç Kiralama', fa: 'اجارهٔ خودرو' } },
  {
    slug: 'dry_cleaning',
    icon: 'ironing-steam',
    done: true,
    names: { en: 'Dry Cleaning', tr: 'Kuru Temizleme', fa: 'خشکشویی' },
  },
  {
    slug: 'electrical_vehicle',
    icon: 'charging-pile',
    done: true,
    names: { en: 'Electric Vehicle', tr: 'Şarj İstasyonları', fa: 'ایستگاه‌های شارژ' },
  },
  { slug: 'takeout', icon: 'paper-bag', done: true, names: { en: 'Takeout', tr: 'Gel Al', fa: 'بیرون‌بر' } },
  { slug: 'delivery', icon: 'moped', done: true, names: { en: 'Delivery', tr: 'Paket Servis', fa: 'ارسال غذا' } },
  { slug: 'movies', icon: 'movie', done: true, names: { en: 'Movies', tr: 'Sinema', fa: 'سینما' } },
  {
    slug: 'attractions',
    icon: 'camera',
    done: true,
    names: { en: 'Attractions', tr: 'Gezilecek Yerler', fa: 'دیدنی‌ها' },
  },
  {
    slug: 'nightlife',
    icon: 'confetti',
    done: true,
    names: { en: 'Nightlife', tr: 'Gece Hayatı', fa: 'تفریحات شبانه' },
  },
  {
    slug: 'sporting_goods',
    icon: 'ball-football',
    done: true,
    names: { en: 'Sporting Goods', tr: 'Spor Malzemeleri', fa: 'لوازم ورزشی' },
  },
  {
    slug: 'beauty_salons',
    icon: 'scissors',
    done: true,
    names: { en: 'Beauty Salons', tr: 'Güzellik Salonları', fa: 'سالن‌های زیبایی' },
  },
  { slug: 'pharmacies', icon: 'pill', done: true, names: { en: 'Pharmacies', tr: 'Eczaneler', fa: 'داروخانه‌ها' } },
  { slug: 'parks', icon: 'trees', done: true, names: { en: 'Parks', tr: 'Parklar', fa: 'پارک‌ها' } },
  { slug: 'libraries', icon: 'books', done: true, names: { en: 'Libraries', tr: 'Kütüphaneler', fa: 'کتابخانه‌ها' } },
  {
    slug: 'home_&_garden',
    icon: 'plant-2',
    done: true,
    names: { en: 'Home & Garden', tr: 'Ev ve Bahçe', fa: 'خانه و باغچه' },
  },
  {
    slug: 'hospitals_&_clinics',
    icon: 'building-hospital',
    done: true,
    names: { en: 'Hospitals & Clinics', tr: 'Hastaneler ve Klinikler', fa: 'بیمارستان و درمانگاه' },
  },
  { slug: 'museums', icon: 'building-monument', done: true, names: { en: 'Museums', tr: 'Müzeler', fa: 'موزه‌ها' } },
  {
    slug: 'convenience_store',
    icon: 'basket',
    done: true,
    names: { en: 'Convenience Store', tr: 'Bakkal', fa: 'بقالی' },
  },
  {
    slug: 'mail_&_shipping',
    icon: 'package',
    done: true,
    names: { en: 'Mail & Shipping', tr: 'Posta ve Kargo', fa: 'پستخانه و باربری' },
  },
  { slug: 'live_music', icon: 'music', done: true, names: { en: 'Live Music', tr: 'Canlı Müzik', fa: 'موسیقی زنده' } },
  {
    slug: 'hypermarket',
    icon: 'shopping-bag',
    done: true,
    names: { en: 'Hypermarket', tr: 'Hipermarket', fa: 'هایپرمارکت' },
  },
  {
    slug: 'shopping_mall',
    icon: 'building-skyscraper',
    done: true,
    names: { en: 'Shopping Mall', tr: 'AVM', fa: 'پاساژ' },
  },
  {
    slug: 'corporate_office',
    icon: 'briefcase',
    done: true,
    names: { en: 'Corporate Office', tr: 'Şirket Ofisi', fa: 'دفتر شرکت' },
  },
  { slug: 'art', icon: 'palette', done: true, names: { en: 'Art', tr: 'Sanat', fa: 'هنر' } },
  { slug: 'bank', icon: 'building-bank', done: true, names: { en: 'Bank', tr: 'Banka', fa: 'بانک' } },
  {
    slug: 'registration_office',
    icon: 'certificate',
    done: true,
    names: { en: 'Registration Office', tr: 'Nüfus ve Tapu Dairesi', fa: 'ادارهٔ ثبت' },
  },
  {
    slug: 'insurance_agency',
    icon: 'shield-check',
    done: true,
    names: { en: 'Insurance Agency', tr: 'Sigorta Acentesi', fa: 'نمایندگی بیمه' },
  },
  { slug: 'university', icon: 'school', done: true, names: { en: 'University', tr: 'Üniversite', fa: 'دانشگاه' } },
  { slug: 'school', icon: 'backpack', done: true, names: { en: 'School', tr: 'Okul', fa: 'مدرسه' } },
] as const satisfies readonly PlaceCategory[]

// docs/decisions/0328: Everyday shops are place categories outside the carousel

/**
 * Everyday shops that the specification's list lacks: offered for a new place and found by search, but not in the carousel.
 */
export const SHOP_CATEGORIES = [
  { slug: 'bakeries', icon: 'bread', done: true, names: { en: 'Bakeries', tr: 'Fırınlar', fa: 'نانوایی‌ها' } },
  {
    slug: 'patisseries',
    icon: 'cake',
    done: true,
    names: { en: 'Pastry Shops', tr: 'Pastaneler', fa: 'شیرینی‌فروشی‌ها' },
  },
  { slug: 'butchers', icon: 'meat', done: true, names: { en: 'Butchers', tr: 'Kasaplar', fa: 'قصابی‌ها' } },
  { slug: 'fishmongers', icon: 'fish', done: true, names: { en: 'Fishmongers', tr: 'Balıkçılar', fa: 'ماهی‌فروشی‌ها' } },
  { slug: 'greengrocers', icon: 'apple', done: true, names: { en: 'Greengrocers', tr: 'Manavlar', fa: 'میوه‌فروشی‌ها' } },
  {
    slug: 'nut_shops',
    icon: 'nut',
    done: true,
    names: { en: 'Nuts & Dried Fruit', tr: 'Kuruyemişçiler', fa: 'آجیل‌فروشی‌ها' },
  },
  { slug: 'herbalists', icon: 'leaf', done: true, names: { en: 'Herb & Spice Shops', tr: 'Aktarlar', fa: 'عطاری‌ها' } },
  { slug: 'florists', icon: 'flower', done: true, names: { en: 'Florists', tr: 'Çiçekçiler', fa: 'گل‌فروشی‌ها' } },
  { slug: 'bookshops', icon: 'book', done: true, names: { en: 'Bookshops', tr: 'Kitapçılar', fa: 'کتاب‌فروشی‌ها' } },
  {
    slug: 'stationery',
    icon: 'pencil',
    done: true,
    names: { en: 'Stationery', tr: 'Kırtasiyeler', fa: 'لوازم‌التحریر' },
  },
  {
    slug: 'toy_shops',
    icon: 'horse-toy',
    done: true,
    names: { en: 'Toy Shops', tr: 'Oyuncakçılar', fa: 'اسباب‌بازی‌فروشی‌ها' },
  },
  {
    slug: 'pet_shops',
    icon: 'paw',
    done: true,
    names: { en: 'Pet Shops', tr: 'Evcil Hayvan Mağazaları', fa: 'فروشگاه‌های حیوانات خانگی' },
  },
  {
    slug: 'furniture_stores',
    icon: 'sofa',
    done: true,
    names: { en: 'Furniture Stores', tr: 'Mobilyacılar', fa: 'مبل‌فروشی‌ها' },
  },
  {
    slug: 'hardware_stores',
    icon: 'hammer',
    done: true,
    names: { en: 'Hardware Stores', tr: 'Nalburlar', fa: 'ابزارفروشی‌ها' },
  },
  { slug: 'jewellers', icon: 'diamond', done: true, names: { en: 'Jewellers', tr: 'Kuyumcular', fa: 'طلافروشی‌ها' } },
  { slug: 'opticians', icon: 'eyeglass', done: true, names: { en: 'Opticians', tr: 'Optikçiler', fa: 'عینک‌فروشی‌ها' } },
  { slug: 'tailors', icon: 'needle', done: true, names: { en: 'Tailors', tr: 'Terziler', fa: 'خیاطی‌ها' } },
  { slug: 'barbers', icon: 'razor', done: true, names: { en: 'Barbers', tr: 'Berberler', fa: 'آرایشگاه‌های مردانه' } },
  {
    slug: 'car_repair',
    icon: 'tool',
    done: true,
    names: { en: 'Car Repair', tr: 'Oto Tamirciler', fa: 'تعمیرگاه‌های خودرو' },
  },
  {
    slug: 'veterinarians',
    icon: 'stethoscope',
    done: true,
    names: { en: 'Veterinarians', tr: 'Veterinerler', fa: 'دامپزشکی‌ها' },
  },
  {
    slug: 'real_estate',
    icon: 'home-search',
    done: true,
    names: { en: 'Real Estate', tr: 'Emlakçılar', fa: 'مشاوران املاک' },
  },
] as const satisfies readonly PlaceCategory[]

/** In the order in which they are offered for a new place. */
export const ALL_PLACE_CATEGORIES = [...PLACE_CATEGORIES, ...SHOP_CATEGORIES] as const

export type PlaceCategorySlug = (typeof ALL_PLACE_CATEGORIES)[number]['slug']

export const isPlaceCategorySlug = (slug: string): slug is PlaceCategorySlug =>
  ALL_PLACE_CATEGORIES.some((category) => category.slug === slug)
