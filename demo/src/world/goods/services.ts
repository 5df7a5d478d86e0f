import { cake } from '#pictures/subjects/food.ts'
import { guitar } from '#pictures/subjects/leisure.ts'
import {
  barberChair,
  cleaning,
  gardening,
  photoStudio,
  sewing,
  tutoring,
  webDesign,
} from '#pictures/subjects/services.ts'
import { electrician, plumbing, toolbox, wallPainting } from '#pictures/subjects/trades.ts'
import { movingVan } from '#pictures/subjects/vehicles.ts'
import type { Good } from './good.ts'

export const SERVICES: readonly Good[] = [
  {
    key: 'barber',
    category: 'barber',
    subject: barberChair,
    setting: 'room',
    priceTry: [350, 750],
    unit: 'piece',
    texts: {
      tr: ['Saç ve sakal tıraşı', 'Sıcak havlu, usta el. Randevulu ya da randevusuz gelin, çay bizden.'],
      en: ['Haircut and shave', 'Hot towel and a steady hand. Book or walk in; tea is on the house.'],
      fa: ['اصلاح سر و صورت', 'حوله گرم و دست استاد. با نوبت یا بی‌نوبت، چای مهمان ما.'],
    },
  },
  {
    key: 'cleaning',
    category: 'home_cleaning',
    subject: cleaning,
    setting: 'room',
    priceTry: [280, 460],
    unit: 'hour',
    texts: {
      tr: ['Ev ve ofis temizliği', 'İki kişilik ekip, malzeme bizden. Referanslı, sigortalı.'],
      en: ['Home and office cleaning', 'A team of two with our own supplies. References and insurance.'],
      fa: ['نظافت منزل و اداره', 'تیم دونفره با وسایل کامل. دارای معرف و بیمه.'],
    },
  },
  {
    key: 'tutoring',
    category: 'tutoring',
    subject: tutoring,
    setting: 'room',
    priceTry: [450, 950],
    unit: 'hour',
    texts: {
      tr: ['Matematik ve fizik özel ders', 'Lise ve sınav hazırlığı, on yıllık öğretmen. İlk ders ücretsiz.'],
      en: [
        'Private maths and physics lessons',
        'Secondary school and exams, ten years of teaching. The first lesson is free.',
      ],
      fa: ['تدریس خصوصی ریاضی و فیزیک', 'دبیرستان و کنکور، ده سال سابقه. جلسه اول رایگان.'],
    },
  },
  {
    key: 'language',
    category: 'language_lessons',
    subject: tutoring,
    setting: 'room',
    priceTry: [380, 820],
    unit: 'hour',
    texts: {
      tr: ['İngilizce konuşma dersi', 'Yüz yüze veya çevrim içi. Seviyenize göre, çekinmeden konuşun.'],
      en: ['Turkish for newcomers', 'In a café or online, at your pace. You will order your own tea in a week.'],
      fa: ['کلاس مکالمه ترکی و انگلیسی', 'حضوری یا آنلاین، متناسب با سطح شما.'],
    },
  },
  {
    key: 'repairs',
    category: 'appliance_repair',
    subject: toolbox,
    setting: 'room',
    priceTry: null,
    texts: {
      tr: ['Beyaz eşya tamiri, aynı gün', 'Çamaşır, bulaşık, buzdolabı. Arıza tespiti ücretsiz, parçalar garantili.'],
      en: [
        'Appliance repair, same day',
        'Washing machines, dishwashers, fridges. Diagnosis is free, parts are guaranteed.',
      ],
      fa: ['تعمیر لوازم خانگی در همان روز', 'لباسشویی، ظرفشویی و یخچال. عیب‌یابی رایگان و قطعات با گارانتی.'],
    },
  },
  {
    key: 'plumbing',
    category: 'plumbing',
    subject: plumbing,
    setting: 'room',
    priceTry: [600, 1400],
    unit: 'hour',
    texts: {
      tr: ['Su tesisatçısı, acil servis', 'Kırmadan kaçak tespiti, musluk ve petek değişimi. 7/24 arayın.'],
      en: [
        'Plumber, emergencies too',
        'Leaks found without breaking walls, taps and radiators replaced. Call any time.',
      ],
      fa: ['لوله‌کش، خدمات فوری', 'تشخیص نشتی بدون تخریب، تعویض شیر و رادیاتور. شبانه‌روزی.'],
    },
  },
  {
    key: 'electrician',
    category: 'electrical_work',
    subject: electrician,
    setting: 'room',
    priceTry: [550, 1300],
    unit: 'hour',
    texts: {
      tr: ['Elektrikçi, belgeli usta', 'Sigorta, aydınlatma, topraklama. İş bitmeden ödeme almıyoruz.'],
      en: ['Certified electrician', 'Fuses, lighting, earthing. Pay when the job is done.'],
      fa: ['برقکار با مجوز', 'فیوز، روشنایی و اتصال زمین. پرداخت پس از پایان کار.'],
    },
  },
  {
    key: 'wall_painting',
    category: 'painting_decorating',
    subject: wallPainting,
    setting: 'room',
    priceTry: null,
    texts: {
      tr: ['Boya badana, renk danışmanlığıyla', 'Eşyalar örtülür, iki günde teslim. Keşif ücretsiz.'],
      en: ['Painting and decorating', 'Furniture covered, done in two days, with advice on colours. Free estimate.'],
      fa: ['نقاشی ساختمان با مشاوره رنگ', 'وسایل پوشانده می‌شود، تحویل دوروزه. بازدید رایگان.'],
    },
  },
  {
    key: 'moving',
    category: 'moving',
    subject: movingVan,
    setting: 'street',
    priceTry: [6500, 19000],
    unit: 'piece',
    texts: {
      tr: ['Evden eve nakliyat', 'Asansörlü taşıma, ambalaj dâhil, sigortalı. Şehir içi ve şehirler arası.'],
      en: ['Moving home', 'With outside lift, packing included, insured. In town and between cities.'],
      fa: ['اسباب‌کشی منزل', 'با بالابر، بسته‌بندی و بیمه. درون‌شهری و بین‌شهری.'],
    },
  },
  {
    key: 'photography',
    category: 'photography',
    subject: photoStudio,
    setting: 'studio',
    priceTry: [2500, 9500],
    unit: 'piece',
    texts: {
      tr: ['Ürün ve portre fotoğrafı', 'Dükkânınızın ürünleri hak ettiği gibi görünsün. Yirmi kare, iki günde teslim.'],
      en: ['Product and portrait photography', 'Let your goods look as good as they are. Twenty pictures in two days.'],
      fa: ['عکاسی محصول و پرتره', 'بگذارید کالای شما آن‌گونه که هست دیده شود. بیست فریم در دو روز.'],
    },
  },
  {
    key: 'websites',
    category: 'websites_apps',
    subject: webDesign,
    setting: 'room',
    priceTry: [12000, 48000],
    unit: 'piece',
    texts: {
      tr: ['Küçük işletmeler için web sitesi', 'İki haftada yayında, telefonda da güzel. Bir yıl destek dâhil.'],
      en: ['Websites for small businesses', 'Online in two weeks, good on phones, a year of support included.'],
      fa: ['طراحی سایت برای کسب‌وکارهای کوچک', 'دوهفته‌ای آماده، مناسب موبایل، با یک سال پشتیبانی.'],
    },
  },
  {
    key: 'gardening',
    category: 'gardening',
    subject: gardening,
    setting: 'garden',
    priceTry: [400, 850],
    unit: 'hour',
    texts: {
      tr: ['Bahçe ve teras bakımı', 'Budama, çim, damla sulama. Teras bahçelerinde uzmanız.'],
      en: ['Garden and terrace care', 'Pruning, lawns, drip watering. Roof terraces are our speciality.'],
      fa: ['نگهداری باغچه و تراس', 'هرس، چمن و آبیاری قطره‌ای. متخصص بام سبز.'],
    },
  },
  {
    key: 'tailoring',
    category: 'tailoring',
    subject: sewing,
    setting: 'table',
    priceTry: [150, 900],
    unit: 'piece',
    texts: {
      tr: ['Terzi: paça, daraltma, özel dikim', 'Ertesi güne hazır. Gelinlik ve takım elbise de dikiyoruz.'],
      en: ['Tailor: alterations and made to measure', 'Ready the next day. Wedding dresses and suits too.'],
      fa: ['خیاطی: کوتاهی، تنگ کردن و دوخت سفارشی', 'آماده برای فردا. لباس عروس و کت‌وشلوار هم می‌دوزیم.'],
    },
  },
  {
    key: 'music_lessons',
    category: 'music_lessons',
    subject: guitar,
    setting: 'studio',
    priceTry: [400, 900],
    unit: 'hour',
    texts: {
      tr: ['Gitar dersi, her yaşa', 'Nota bilmeden de başlanır. Üç ayda ilk şarkınız.'],
      en: ['Guitar lessons for all ages', 'No notes needed to begin. Your first song in three months.'],
      fa: ['آموزش گیتار برای همه سنین', 'بدون نیاز به نت. اولین آهنگ در سه ماه.'],
    },
  },
  {
    key: 'cakes_to_order',
    category: 'cakes_to_order',
    subject: cake,
    setting: 'table',
    priceTry: null,
    texts: {
      tr: ['Butik pasta siparişi', 'Nişan, doğum günü, kurumsal. Tadım günümüz cumartesi.'],
      en: ['Cakes made to order', 'Engagements, birthdays, companies. Saturday is tasting day.'],
      fa: ['سفارش کیک خانگی', 'نامزدی، تولد و مراسم اداری. شنبه‌ها روز تست.'],
    },
  },
]
