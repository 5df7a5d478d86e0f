import type { Tongue } from './goods/good.ts'

/** Sentences that sellers add to a caption. */
export const CAPTION_ENDS: Record<Tongue, readonly string[]> = {
  tr: [
    'Elden teslim tercihimdir.',
    'Kargo alıcıya ait.',
    'Pazarlık payı vardır.',
    'Görmek isteyen yazabilir.',
    'Takas düşünmüyorum.',
    'Aynı gün teslim edebilirim.',
    '',
  ],
  en: [
    'Pick-up preferred.',
    'Buyer pays for shipping.',
    'Price is a little flexible.',
    'Write to me to come and see it.',
    'No swaps, please.',
    'I can deliver today.',
    '',
  ],
  fa: [
    'تحویل حضوری.',
    'هزینه ارسال با خریدار.',
    'قیمت کمی جای تخفیف دارد.',
    'برای دیدن پیام دهید.',
    'معاوضه نمی‌شود.',
    'تحویل همان روز ممکن است.',
    '',
  ],
}

export const WANTED: Record<Tongue, { prefix: string; captions: readonly string[] }> = {
  tr: {
    prefix: 'Aranıyor: ',
    captions: [
      'Temiz ve uygun fiyatlı olsun. Fotoğrafla birlikte yazarsanız hemen dönerim.',
      'Bütçem belli, yakın semtlerden alırım. Nakit ödeme.',
      'Acelem yok, içime sineni arıyorum. Önerilere açığım.',
    ],
  },
  en: {
    prefix: 'Wanted: ',
    captions: [
      'In good condition and at a fair price. Send a picture and I answer at once.',
      'My budget is fixed; I collect it nearby and pay in cash.',
      'No hurry, I am waiting for the right one.',
    ],
  },
  fa: {
    prefix: 'خریدارم: ',
    captions: [
      'تمیز و با قیمت مناسب. با عکس پیام دهید، زود پاسخ می‌دهم.',
      'بودجه مشخص دارم و حضوری تحویل می‌گیرم. نقد.',
      'عجله ندارم و منتظر مورد مناسب هستم.',
    ],
  },
}

export type Talk = 'goods' | 'food' | 'service' | 'property' | 'wanted'

export const COMMENTS: Record<Talk, Record<Tongue, readonly string[]>> = {
  goods: {
    tr: [
      'Hâlâ duruyor mu?',
      'Son fiyat ne olur?',
      'Çok güzelmiş, hayırlı satışlar.',
      'Hafta sonu gelip bakabilir miyim?',
      'Kargo yapıyor musunuz?',
      'Bende de var, yıllardır kullanıyorum, tavsiye ederim.',
      'Ölçülerini yazabilir misiniz?',
      'Rengi tam aradığım gibi.',
    ],
    en: [
      'Is it still available?',
      'What would be your best price?',
      'Lovely, good luck with the sale.',
      'Could I come and see it at the weekend?',
      'Do you ship?',
      'I have had one for years and would buy it again.',
      'Could you add the measurements?',
      'Exactly the colour I was looking for.',
    ],
    fa: [
      'هنوز موجود است؟',
      'آخرین قیمت چند؟',
      'خیلی قشنگ است، ان‌شاءالله زود فروش برود.',
      'آخر هفته می‌توانم ببینم؟',
      'ارسال هم دارید؟',
      'من هم دارم و راضی‌ام.',
      'ابعادش را می‌نویسید؟',
      'رنگش همان است که می‌خواستم.',
    ],
  },
  food: {
    tr: [
      'Geçen hafta aldık, bir günde bitti.',
      'Ellerinize sağlık!',
      'Bayram için sipariş verebilir miyim?',
      'Beşiktaş’a servis var mı?',
      'Tadı damağımda kaldı.',
      'Glütensiz seçeneğiniz var mı?',
    ],
    en: [
      'We bought some last week and it was gone in a day.',
      'Well done, truly delicious!',
      'Can I order for the holidays?',
      'Do you deliver to Beşiktaş?',
      'Best in the neighbourhood.',
      'Is there a gluten-free one?',
    ],
    fa: [
      'هفته پیش گرفتیم، یک‌روزه تمام شد.',
      'دست شما درد نکند!',
      'برای عید می‌شود سفارش داد؟',
      'ارسال به ونک دارید؟',
      'طعمش عالی بود.',
      'بدون شکر هم دارید؟',
    ],
  },
  service: {
    tr: [
      'Geçen ay bize geldiler, çok memnun kaldık.',
      'Cumartesi uygun musunuz?',
      'Zamanında geldi, işini temiz yaptı.',
      'Kadıköy’e de geliyor musunuz?',
      'Fiyat için özelden yazdım.',
      'Elinize sağlık ustam.',
    ],
    en: [
      'They came to us last month and we were very happy.',
      'Are you free on Saturday?',
      'On time and neat work.',
      'Do you also come to Kadıköy?',
      'I have sent you a message about the price.',
      'Recommended.',
    ],
    fa: [
      'ماه گذشته آمدند و خیلی راضی بودیم.',
      'شنبه وقت دارید؟',
      'سر وقت آمد و تمیز کار کرد.',
      'به سعادت‌آباد هم می‌آیید؟',
      'برای قیمت پیام دادم.',
      'کارتان عالی است.',
    ],
  },
  property: {
    tr: [
      'Aidat ne kadar?',
      'Evcil hayvan kabul ediyor musunuz?',
      'Hangi katta acaba?',
      'Yarın gezebilir miyiz?',
      'Konumu çok güzel.',
    ],
    en: [
      'How much are the service charges?',
      'Are pets allowed?',
      'Which floor is it on?',
      'Could we visit tomorrow?',
      'A great location.',
    ],
    fa: [
      'شارژ ماهانه چقدر است؟',
      'حیوان خانگی مجاز است؟',
      'طبقه چندم است؟',
      'فردا می‌شود بازدید کرد؟',
      'موقعیتش عالی است.',
    ],
  },
  wanted: {
    tr: [
      'Bende var, fotoğrafını göndereyim.',
      'Bizim dükkânda bulunur, bekleriz.',
      'Bütçeniz ne kadar?',
      'Tanıdığım bir satıcı var, yönlendireyim.',
    ],
    en: [
      'I have one, let me send you a picture.',
      'We have it in our shop, come by.',
      'What is your budget?',
      'I know somebody who sells one.',
    ],
    fa: [
      'من دارم، عکس می‌فرستم.',
      'در فروشگاه ما هست، تشریف بیاورید.',
      'بودجه شما چقدر است؟',
      'فروشنده‌ای می‌شناسم، معرفی می‌کنم.',
    ],
  },
}

export const ANSWERS: Record<Tongue, readonly string[]> = {
  tr: [
    'Teşekkür ederim, mesaj attım.',
    'Evet, bekleriz.',
    'Maalesef, ama yenisi haftaya geliyor.',
    'Çok naziksiniz!',
    'Tabii, öğleden sonra uygunum.',
  ],
  en: [
    'Thank you, I have written to you.',
    'Yes, you are welcome to come.',
    'Sorry, but there will be more next week.',
    'You are very kind!',
    'Of course, any afternoon.',
  ],
  fa: [
    'ممنونم، پیام دادم.',
    'بله، تشریف بیاورید.',
    'متأسفانه نه، اما هفته بعد می‌رسد.',
    'لطف دارید!',
    'حتماً، بعدازظهرها هستم.',
  ],
}
