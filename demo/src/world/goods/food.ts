import { baklava, breakfast, cake, fruitBowl, jars, oliveOil, simitBasket } from '#pictures/subjects/food.ts'
import { latte, turkishCoffee } from '#pictures/subjects/kitchen.ts'
import type { Good } from './good.ts'

export const FOOD_GOODS: readonly Good[] = [
  {
    key: 'baklava',
    category: 'sweets',
    subject: baklava,
    setting: 'above',
    priceTry: [480, 1100],
    unit: 'kilogram',
    texts: {
      tr: ['Antep fıstıklı baklava', 'Her sabah taze çıkıyor, kırk kat yufka, tereyağı. Aynı gün teslim.'],
      en: ['Pistachio baklava', 'Fresh every morning: forty layers, real butter. Same-day delivery.'],
      fa: ['باقلوای پسته‌ای', 'هر روز صبح تازه، چهل لایه با کره خالص. تحویل همان روز.'],
    },
    facts: { weightKg: 1 },
  },
  {
    key: 'simit',
    category: 'bakery',
    subject: simitBasket,
    setting: 'table',
    priceTry: [12, 28],
    unit: 'piece',
    texts: {
      tr: ['Taş fırın simidi', 'Sabah altıda fırından çıkar. On adet üzeri mahalleye servis var.'],
      en: ['Simit from a stone oven', 'Out of the oven at six. We deliver ten and more in the neighbourhood.'],
      fa: ['سیمیت تنور سنگی', 'ساعت شش صبح از تنور بیرون می‌آید. بیش از ده عدد ارسال در محله.'],
    },
  },
  {
    key: 'fruit',
    category: 'fruit_vegetables',
    subject: fruitBowl,
    setting: 'table',
    priceTry: [45, 120],
    unit: 'kilogram',
    texts: {
      tr: ['Bahçeden mevsim meyvesi', 'Nar, portakal, elma. İlaçsız, dalından bugün toplandı.'],
      en: ['Seasonal fruit from our orchard', 'Pomegranates, oranges, apples. Unsprayed and picked today.'],
      fa: ['میوه فصل از باغ', 'انار، پرتقال و سیب. بدون سم و چیده‌شده امروز.'],
    },
    facts: { weightKg: 1 },
  },
  {
    key: 'jars',
    category: 'honey_jam',
    subject: jars,
    setting: 'table',
    priceTry: [160, 620],
    unit: 'piece',
    texts: {
      tr: ['Çam balı ve ev reçelleri', 'Kendi kovanlarımızdan bal, az şekerli reçel. Kavanozu iade edene indirim.'],
      en: [
        'Pine honey and home-made jam',
        'Honey from our own hives, jam with little sugar. Bring the jar back for a discount.',
      ],
      fa: ['عسل طبیعی و مربای خانگی', 'عسل از کندوهای خودمان و مربای کم‌شکر. با برگرداندن شیشه تخفیف بگیرید.'],
    },
    facts: { weightKg: 0.85 },
  },
  {
    key: 'olive_oil',
    category: 'olive_oil',
    subject: oliveOil,
    setting: 'table',
    priceTry: [280, 560],
    unit: 'liter',
    texts: {
      tr: ['Erken hasat soğuk sıkım zeytinyağı', 'Ayvalık’taki bahçemizden, asit 0,3. Teneke veya şişe.'],
      en: ['Early-harvest cold-pressed olive oil', 'From our grove in Ayvalık, acidity 0.3. In tins or bottles.'],
      fa: ['روغن زیتون فرابکر', 'برداشت زودهنگام و سردفشرده، اسیدیته ۰٫۳. در شیشه یا حلب.'],
    },
    facts: { volumeL: 1 },
  },
  {
    key: 'cake',
    category: 'cakes',
    subject: cake,
    setting: 'table',
    priceTry: [650, 1800],
    unit: 'piece',
    texts: {
      tr: ['Çilekli doğum günü pastası', 'Taze krema, katkısız. İki gün önceden sipariş, üzerine isim yazılır.'],
      en: [
        'Strawberry birthday cake',
        'Fresh cream and nothing artificial. Order two days ahead, we write the name on it.',
      ],
      fa: ['کیک تولد توت‌فرنگی', 'خامه تازه و بدون افزودنی. دو روز زودتر سفارش دهید، نام روی آن نوشته می‌شود.'],
    },
    facts: { sizes: ['cakes.serves_8_10'] },
  },
  {
    key: 'breakfast',
    category: 'home_meals',
    subject: breakfast,
    setting: 'above',
    priceTry: [320, 780],
    unit: 'piece',
    texts: {
      tr: ['Köy kahvaltısı tabağı', 'İki kişilik serpme kahvaltı, kapınıza kadar. Yumurta, peynir, zeytin, reçel.'],
      en: ['Village breakfast for two', 'Eggs, cheese, olives and jam, brought to your door.'],
      fa: ['صبحانه روستایی دونفره', 'تخم‌مرغ، پنیر، زیتون و مربا، ارسال تا در خانه.'],
    },
  },
  {
    key: 'coffee',
    category: 'tea_coffee',
    subject: turkishCoffee,
    setting: 'table',
    priceTry: [180, 420],
    unit: 'piece',
    texts: {
      tr: ['Taze kavrulmuş Türk kahvesi', 'Haftalık kavrum, 250 gram. Cezve ve fincan takımı da bulunur.'],
      en: ['Freshly roasted Turkish coffee', 'Roasted weekly, 250 grams. Pots and cups in stock too.'],
      fa: ['قهوه ترک تازه‌برشت', 'برشت هفتگی، ۲۵۰ گرم. جذوه و فنجان هم موجود است.'],
    },
    facts: { weightKg: 0.25 },
  },
  {
    key: 'beans',
    category: 'tea_coffee',
    subject: latte,
    setting: 'table',
    priceTry: [260, 640],
    unit: 'piece',
    texts: {
      tr: [
        'Nitelikli çekirdek kahve',
        'Etiyopya ve Kolombiya harmanı. Demleme yönteminizi söyleyin, ona göre öğütelim.',
      ],
      en: ['Speciality coffee beans', 'A blend of Ethiopia and Colombia. Tell us how you brew and we grind it.'],
      fa: ['دانه قهوه تخصصی', 'ترکیب اتیوپی و کلمبیا. روش دم‌آوری را بگویید تا آسیاب کنیم.'],
    },
    facts: { weightKg: 0.25 },
  },
]
