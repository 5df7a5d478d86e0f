import {
  camera,
  gamepad,
  headphones,
  laptop,
  phone,
  smartWatch,
  television,
  washingMachine,
} from '#pictures/subjects/electronics.ts'
import { drill, toolbox } from '#pictures/subjects/trades.ts'
import type { Good } from './good.ts'

export const TECH_GOODS: readonly Good[] = [
  {
    key: 'phone',
    category: 'mobile_phones',
    subject: phone,
    setting: 'studio',
    priceTry: [14500, 42000],
    secondhand: 0.7,
    texts: {
      tr: ['Akıllı telefon 256 GB, {c}', 'Kutulu ve faturalı, pil sağlığı %91. Çizik yok, kılıfı hediye.'],
      en: ['Smartphone 256 GB, {c}', 'With box and invoice, battery health 91 %. No scratches, case included.'],
      fa: ['گوشی هوشمند ۲۵۶ گیگ {c}', 'با جعبه و فاکتور، سلامت باتری ۹۱٪. بدون خط‌وخش، قاب هدیه.'],
    },
    facts: {
      coloured: true,
      custom: {
        tr: [
          ['Depolama', '256 GB'],
          ['RAM', '8 GB'],
        ],
        en: [
          ['Storage', '256 GB'],
          ['RAM', '8 GB'],
        ],
        fa: [
          ['حافظه', '۲۵۶ گیگابایت'],
          ['رم', '۸ گیگابایت'],
        ],
      },
    },
  },
  {
    key: 'laptop',
    category: 'laptops',
    subject: laptop,
    setting: 'studio',
    priceTry: [18500, 46000],
    secondhand: 0.6,
    texts: {
      tr: ['Dizüstü bilgisayar 14 inç', '16 GB bellek, 512 GB disk. Yazılım geliştirme için kullanıldı, çok temiz.'],
      en: ['14-inch laptop', '16 GB of memory, 512 GB disk. Used for programming, very clean.'],
      fa: ['لپ‌تاپ ۱۴ اینچ', '۱۶ گیگ رم و ۵۱۲ گیگ حافظه. برای برنامه‌نویسی استفاده شده، بسیار تمیز.'],
    },
    facts: {
      weightKg: 1.4,
      custom: {
        tr: [
          ['RAM', '16 GB'],
          ['SSD', '512 GB'],
        ],
        en: [
          ['RAM', '16 GB'],
          ['SSD', '512 GB'],
        ],
        fa: [
          ['رم', '۱۶ گیگابایت'],
          ['هارد SSD', '۵۱۲ گیگابایت'],
        ],
      },
    },
  },
  {
    key: 'headphones',
    category: 'audio',
    subject: headphones,
    setting: 'studio',
    priceTry: [1800, 7200],
    secondhand: 0.5,
    texts: {
      tr: ['Kablosuz kulaklık, {c}', 'Gürültü engelleme çok iyi, 30 saat pil. Kutusu ve kablosu tam.'],
      en: ['Wireless headphones, {c}', 'Very good noise cancelling, 30 hours of battery. Box and cable included.'],
      fa: ['هدفون بی‌سیم {c}', 'حذف نویز عالی، ۳۰ ساعت شارژ. با جعبه و کابل.'],
    },
    facts: { coloured: true },
  },
  {
    key: 'camera',
    category: 'cameras',
    subject: camera,
    setting: 'studio',
    priceTry: [6500, 28000],
    secondhand: 0.8,
    texts: {
      tr: ['Analog fotoğraf makinesi ve 50 mm lens', 'Pozometresi çalışıyor, lens temiz. İlk makarası benden.'],
      en: ['Film camera with a 50 mm lens', 'Light meter works, glass is clean. The first roll is on me.'],
      fa: ['دوربین آنالوگ با لنز ۵۰ میلی‌متر', 'نورسنج سالم و لنز تمیز. اولین حلقه فیلم مهمان من.'],
    },
    facts: { weightKg: 0.7 },
  },
  {
    key: 'television',
    category: 'televisions',
    subject: television,
    setting: 'room',
    priceTry: [9800, 27000],
    secondhand: 0.5,
    texts: {
      tr: ['55 inç 4K televizyon ve ünite', 'Görüntü kusursuz, kumandası çift. Ünite ayrıca da satılır.'],
      en: ['55-inch 4K television with stand', 'Perfect picture, two remotes. The stand can be sold separately.'],
      fa: ['تلویزیون ۵۵ اینچ 4K با میز', 'تصویر بی‌نقص، دو کنترل. میز جداگانه هم فروخته می‌شود.'],
    },
    facts: { sizes: ['screens.55'] },
  },
  {
    key: 'gamepad',
    category: 'game_consoles',
    subject: gamepad,
    setting: 'studio',
    priceTry: [1400, 4800],
    secondhand: 0.6,
    texts: {
      tr: ['Kablosuz oyun kolu, {c}', 'Az kullanıldı, kayma yok. Yanında iki oyun veriyorum.'],
      en: ['Wireless gamepad, {c}', 'Hardly used, no drift. Two games come with it.'],
      fa: ['دسته بازی بی‌سیم {c}', 'کم‌کارکرد و بدون دریفت. دو بازی هم همراه آن می‌دهم.'],
    },
    facts: { coloured: true },
  },
  {
    key: 'washing_machine',
    category: 'washing_machines',
    subject: washingMachine,
    setting: 'room',
    priceTry: [6900, 14500],
    secondhand: 0.6,
    texts: {
      tr: ['Çamaşır makinesi 9 kg', '1400 devir, sessiz motor. Servis bakımı yeni yapıldı.'],
      en: ['Washing machine, 9 kg', '1400 rpm, quiet motor, serviced last month.'],
      fa: ['ماشین لباسشویی ۹ کیلویی', '۱۴۰۰ دور، موتور بی‌صدا، تازه سرویس شده.'],
    },
    facts: { dimensionsCm: [60, 58, 85], weightKg: 68 },
  },
  {
    key: 'smart_watch',
    category: 'smart_watches',
    subject: smartWatch,
    setting: 'studio',
    priceTry: [2400, 9500],
    secondhand: 0.5,
    texts: {
      tr: ['Akıllı saat, {c} kordon', 'Adım, nabız, uyku takibi. İki kordon ve şarj kablosu var.'],
      en: ['Smart watch with {c} strap', 'Steps, pulse and sleep. Two straps and the charger included.'],
      fa: ['ساعت هوشمند با بند {c}', 'گام‌شمار، ضربان و خواب. دو بند و شارژر همراه آن.'],
    },
    facts: { coloured: true },
  },
  {
    key: 'drill',
    category: 'power_tools',
    subject: drill,
    setting: 'studio',
    priceTry: [1900, 5200],
    secondhand: 0.4,
    texts: {
      tr: ['Akülü matkap seti', 'İki akü, çanta ve uç takımı. Usta işi, arızası yok.'],
      en: ['Cordless drill set', 'Two batteries, case and bits. A craftsman’s tool without a fault.'],
      fa: ['دریل شارژی با کیف', 'دو باتری، کیف و سری کامل. سالم و بی‌نقص.'],
    },
    facts: { weightKg: 2.1 },
  },
  {
    key: 'hand_tools',
    category: 'hand_tools',
    subject: toolbox,
    setting: 'studio',
    priceTry: [750, 2600],
    secondhand: 0.5,
    texts: {
      tr: ['Alet çantası, tam takım', 'Evdeki her iş için: anahtar, çekiç, tornavida takımı.'],
      en: ['Full toolbox', 'For everything at home: spanners, hammer, screwdrivers.'],
      fa: ['جعبه ابزار کامل', 'برای همه کارهای خانه: آچار، چکش و پیچ‌گوشتی.'],
    },
    facts: { weightKg: 7 },
  },
]
