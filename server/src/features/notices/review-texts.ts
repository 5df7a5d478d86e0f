/** The notices about deals, and about reviews of people and places; see notice-texts.ts. */
export const REVIEW_TEXTS = {
  deal_closed: {
    heading: { en: 'Did you make a deal?', tr: 'Anlaştınız mı?', fa: 'معامله کردید؟' },
    text: {
      en: '{person} says you made a deal. Please confirm it.',
      tr: '{person} sizinle anlaştığını bildirdi. Lütfen onaylayın.',
      fa: '\u2068{person}\u2069 اعلام کرده که با شما معامله کرده است. لطفاً تأیید کنید.',
    },
    hidden: {
      en: 'Somebody says you made a deal. Please confirm it.',
      tr: 'Biri sizinle anlaştığını bildirdi. Lütfen onaylayın.',
      fa: 'کسی اعلام کرده که با شما معامله کرده است. لطفاً تأیید کنید.',
    },
  },
  deal_confirmed: {
    heading: { en: 'Your deal is confirmed', tr: 'Anlaşmanız onaylandı', fa: 'معاملهٔ شما تأیید شد' },
    text: {
      en: '{person} confirmed the deal. You can review each other now.',
      tr: '{person} anlaşmayı onayladı. Artık birbirinizi değerlendirebilirsiniz.',
      fa: '\u2068{person}\u2069 معامله را تأیید کرد. حالا می‌توانید دربارهٔ هم نظر بدهید.',
    },
    hidden: {
      en: 'Your deal is confirmed. You can write a review now.',
      tr: 'Anlaşmanız onaylandı. Artık değerlendirme yazabilirsiniz.',
      fa: 'معاملهٔ شما تأیید شد. حالا می‌توانید نظر بدهید.',
    },
  },
  deal_denied: {
    heading: { en: 'No deal', tr: 'Anlaşma onaylanmadı', fa: 'معامله تأیید نشد' },
    text: {
      en: '{person} says you did not make a deal.',
      tr: '{person} sizinle anlaşmadığını bildirdi.',
      fa: '\u2068{person}\u2069 می‌گوید با شما معامله نکرده است.',
    },
    hidden: {
      en: 'A deal was not confirmed.',
      tr: 'Bir anlaşma onaylanmadı.',
      fa: 'یک معامله تأیید نشد.',
    },
  },
  review_published: {
    heading: { en: 'A review of you', tr: 'Hakkınızda bir değerlendirme', fa: 'نظری دربارهٔ شما' },
    text: {
      en: '{person} wrote a review of you. You can answer it once.',
      tr: '{person} sizi değerlendirdi. Bir kez yanıt verebilirsiniz.',
      fa: '\u2068{person}\u2069 دربارهٔ شما نظر داد. می‌توانید یک بار پاسخ بدهید.',
    },
    hidden: {
      en: 'There is a new review of you.',
      tr: 'Hakkınızda yeni bir değerlendirme var.',
      fa: 'نظر جدیدی دربارهٔ شما ثبت شد.',
    },
  },
  review_answered: {
    heading: { en: 'An answer to your review', tr: 'Değerlendirmenize yanıt', fa: 'پاسخ به نظر شما' },
    text: {
      en: '{person} answered your review.',
      tr: '{person} değerlendirmenize yanıt verdi.',
      fa: '\u2068{person}\u2069 به نظر شما پاسخ داد.',
    },
    hidden: {
      en: 'Your review was answered.',
      tr: 'Değerlendirmenize yanıt verildi.',
      fa: 'به نظر شما پاسخ داده شد.',
    },
  },
  place_reviewed: {
    heading: { en: 'A review of your place', tr: 'Mekânınız için değerlendirme', fa: 'نظری دربارهٔ مکان شما' },
    text: {
      en: 'Somebody wrote a review of your place.',
      tr: 'Biri mekânınızı değerlendirdi.',
      fa: 'کسی دربارهٔ مکان شما نظر داد.',
    },
  },
  place_review_answered: {
    heading: { en: 'An answer to your review', tr: 'Değerlendirmenize yanıt', fa: 'پاسخ به نظر شما' },
    text: {
      en: 'The owner of a place answered your review.',
      tr: 'Bir mekânın sahibi değerlendirmenizi yanıtladı.',
      fa: 'صاحب یک مکان به نظر شما پاسخ داد.',
    },
  },
}
