import { deviceName } from '@meydan/domain/device-names.ts'
import type { Dictionary } from '@meydan/domain/languages.ts'
import type { NoticeKind } from '@meydan/domain/notice-rules.ts'
import { writePrice } from '@meydan/domain/price.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import { MESSAGE_TEXTS, type MessageKeys, type MessageSlug, paramsIn } from '#features/messages/messages.content.ts'
import { COMMENT_TEXTS } from './comment-texts.ts'
import { PHOTO_TEXTS } from './photo-texts.ts'
import { REVIEW_TEXTS } from './review-texts.ts'

type Texts = { en: string; tr: string; fa: string }

type KindTexts = {
  /** The title of a push message and the subject of a mail. */
  heading: Texts
  /** `{title}` and `{person}` are the subject's; other names are those of the notice's values, and `{count}` how often. */
  text: Texts
  /** Where the text names its subject: the text once the reader may no longer see it. */
  hidden?: Texts
}

/** A value of a notice. A price is written in the reader's language, with the currency's sign. */
type NoticeValue = string | number | { price: number; sign: string }
export type NoticeValues = Record<string, NoticeValue>

/** What the reader may see of a notice's subject at this moment; null if nothing. */
type SeenSubject = { title?: string; person?: string } | null

const SECURITY: Texts = { en: 'Security', tr: 'Güvenlik', fa: 'امنیت' }

const MESSAGE: Texts = { en: 'A message for you', tr: 'Size bir mesaj var', fa: 'پیامی برای شما' }
const REPORT: Texts = { en: 'Your report', tr: 'Şikâyetiniz', fa: 'گزارش شما' }
const AD: Texts = { en: 'Your advertisement', tr: 'Reklamınız', fa: 'تبلیغ شما' }

const CONVERSATION: Texts = { en: 'New message', tr: 'Yeni mesaj', fa: 'پیام جدید' }
const OFFER: Texts = { en: 'Offer', tr: 'Teklif', fa: 'پیشنهاد' }

const security = (text: Texts): KindTexts => ({ heading: SECURITY, text })

/**
 * All texts of a kind. In Persian a name is isolated (U+2068, U+2069), so that Latin letters do not move quotes and full stops to
 * the wrong side.
 */
export const NOTICE_TEXTS: Record<NoticeKind, KindTexts> = {
  new_device: security({
    en: `New login to your ${PRODUCT_NAME} account: {device}. If this was not you, end the session and change your password at once.`,
    tr: `${PRODUCT_NAME} hesabınıza yeni bir giriş yapıldı: {device}. Bunu siz yapmadıysanız oturumu sonlandırın ve şifrenizi hemen değiştirin.`,
    fa: `ورود جدید به حساب میدان شما: \u2068{device}\u2069. اگر کار شما نبود، به آن نشست پایان دهید و فوراً رمز عبورتان را عوض کنید.`,
  }),
  phone_changed: security({
    en: `Your ${PRODUCT_NAME} account has a new phone number. If this was not you, contact us at once.`,
    tr: `${PRODUCT_NAME} hesabınızın telefon numarası değişti. Bunu siz yapmadıysanız hemen bize ulaşın.`,
    fa: `شماره تلفن حساب میدان شما عوض شد. اگر کار شما نبود، فوراً با ما تماس بگیرید.`,
  }),
  email_changed: security({
    en: `The email of your ${PRODUCT_NAME} account was changed. If this was not you, reset your password at once.`,
    tr: `${PRODUCT_NAME} hesabınızın e-postası değişti. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
    fa: `ایمیل حساب میدان شما عوض شد. اگر کار شما نبود، فوراً رمز عبورتان را بازنشانی کنید.`,
  }),
  password_changed: security({
    en: `The password of your ${PRODUCT_NAME} account was changed. If this was not you, reset it at once.`,
    tr: `${PRODUCT_NAME} hesabınızın şifresi değişti. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
    fa: `رمز عبور حساب میدان شما عوض شد. اگر کار شما نبود، فوراً آن را بازنشانی کنید.`,
  }),
  two_factor_on: security({
    en: `Two-Factor Login of your ${PRODUCT_NAME} account is on. If this was not you, reset your password at once.`,
    tr: `${PRODUCT_NAME} hesabınızda iki adımlı giriş açıldı. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
    fa: `ورود دومرحله‌ای حساب میدان شما روشن شد. اگر کار شما نبود، فوراً رمز عبورتان را بازنشانی کنید.`,
  }),
  two_factor_off: security({
    en: `Two-Factor Login of your ${PRODUCT_NAME} account is off. If this was not you, reset your password at once.`,
    tr: `${PRODUCT_NAME} hesabınızda iki adımlı giriş kapatıldı. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
    fa: `ورود دومرحله‌ای حساب میدان شما خاموش شد. اگر کار شما نبود، فوراً رمز عبورتان را بازنشانی کنید.`,
  }),
  leaving: security({
    en: `Your ${PRODUCT_NAME} account will be deleted in {days} days. To keep it, log in.`,
    tr: `${PRODUCT_NAME} hesabınız {days} gün sonra silinecek. Hesabınızı korumak için giriş yapın.`,
    fa: `حساب میدان شما تا {days} روز دیگر حذف می‌شود. برای نگه داشتنش وارد شوید.`,
  }),
  // These two say what the message of the system says; the value `slug` names it.
  system_message: {
    heading: MESSAGE,
    text: MESSAGE,
  },
  report_decided: {
    heading: REPORT,
    text: REPORT,
  },
  post_removed: {
    heading: MESSAGE,
    text: {
      en: 'One of your posts was removed because it is against the rules.',
      tr: 'Bir ilanınız kurallara aykırı olduğu için kaldırıldı.',
      fa: 'یکی از آگهی‌های شما به دلیل نقض مقررات حذف شد.',
    },
  },
  message: {
    heading: CONVERSATION,
    text: {
      en: '{person} wrote to you.',
      tr: '{person} size yazdı.',
      fa: '\u2068{person}\u2069 برای شما پیام فرستاد.',
    },
    hidden: { en: 'You have a new message.', tr: 'Yeni bir mesajınız var.', fa: 'پیام جدیدی دارید.' },
  },
  offer: {
    heading: OFFER,
    text: {
      en: '{person} made you an offer.',
      tr: '{person} size teklif verdi.',
      fa: '\u2068{person}\u2069 به شما پیشنهاد قیمت داد.',
    },
    hidden: { en: 'You have a new offer.', tr: 'Yeni bir teklifiniz var.', fa: 'پیشنهاد جدیدی دارید.' },
  },
  offer_accepted: {
    heading: OFFER,
    text: {
      en: '{person} accepted your offer.',
      tr: '{person} teklifinizi kabul etti.',
      fa: '\u2068{person}\u2069 پیشنهاد شما را پذیرفت.',
    },
    hidden: { en: 'Your offer was accepted.', tr: 'Teklifiniz kabul edildi.', fa: 'پیشنهاد شما پذیرفته شد.' },
  },
  offer_declined: {
    heading: OFFER,
    text: {
      en: '{person} declined your offer.',
      tr: '{person} teklifinizi kabul etmedi.',
      fa: '\u2068{person}\u2069 پیشنهاد شما را رد کرد.',
    },
    hidden: { en: 'Your offer was declined.', tr: 'Teklifiniz kabul edilmedi.', fa: 'پیشنهاد شما رد شد.' },
  },
  post_reserved: {
    heading: { en: 'Reserved', tr: 'Rezerve edildi', fa: 'رزرو شد' },
    text: {
      en: 'Reserved for somebody else: {title}',
      tr: 'Başkası için rezerve edildi: {title}',
      fa: 'برای شخص دیگری رزرو شد: \u2068{title}\u2069',
    },
    hidden: {
      en: 'A post you asked about is reserved for somebody else.',
      tr: 'Sorduğunuz bir ilan başkası için rezerve edildi.',
      fa: 'یکی از آگهی‌هایی که درباره‌اش پرسیده بودید برای شخص دیگری رزرو شد.',
    },
  },
  post_free: {
    heading: { en: 'Available again', tr: 'Yeniden satışta', fa: 'دوباره موجود است' },
    text: {
      en: 'Available again: {title}',
      tr: 'Yeniden satışta: {title}',
      fa: 'دوباره موجود است: \u2068{title}\u2069',
    },
    hidden: {
      en: 'A post you asked about is available again.',
      tr: 'Sorduğunuz bir ilan yeniden satışta.',
      fa: 'یکی از آگهی‌هایی که درباره‌اش پرسیده بودید دوباره موجود است.',
    },
  },
  ...COMMENT_TEXTS,
  ...PHOTO_TEXTS,
  ...REVIEW_TEXTS,
  deal_released: {
    heading: { en: 'The deal is off', tr: 'Anlaşma iptal edildi', fa: 'معامله لغو شد' },
    text: {
      en: '{person} called the deal off.',
      tr: '{person} anlaşmadan vazgeçti.',
      fa: '\u2068{person}\u2069 از معامله منصرف شد.',
    },
    hidden: { en: 'A deal was called off.', tr: 'Bir anlaşma iptal edildi.', fa: 'یک معامله لغو شد.' },
  },
  ad_started: {
    heading: AD,
    text: MESSAGE_TEXTS.advertisement_started,
    hidden: { en: 'Your advertisement has started.', tr: 'Reklamınız başladı.', fa: 'تبلیغ شما شروع شد.' },
  },
  ad_stopped: {
    heading: AD,
    text: MESSAGE_TEXTS.advertisement_stopped,
    hidden: { en: 'Your advertisement has ended.', tr: 'Reklamınız sona erdi.', fa: 'تبلیغ شما به پایان رسید.' },
  },
  saved_search_match: {
    heading: { en: 'New for your search', tr: 'Aramanıza yeni ilan', fa: 'آگهی جدید برای جست‌وجوی شما' },
    text: {
      en: 'New for your search “{search}”: {title}',
      tr: '“{search}” aramanıza uyan yeni ilan: {title}',
      fa: 'آگهی جدید برای جست‌وجوی «\u2068{search}\u2069»: \u2068{title}\u2069',
    },
    hidden: {
      en: 'Something new fitted your search “{search}”. It is no longer available.',
      tr: '“{search}” aramanıza uyan yeni bir ilan vardı. Artık yayında değil.',
      fa: 'آگهی جدیدی برای جست‌وجوی «\u2068{search}\u2069» بود که دیگر در دسترس نیست.',
    },
  },
  wanted_match: {
    heading: { en: 'Somebody offers it', tr: 'Aradığınız bulundu', fa: 'پیدا شد' },
    text: {
      en: 'Somebody near you offers what you are looking for: {title}',
      tr: 'Yakınınızda aradığınıza uygun bir ilan var: {title}',
      fa: 'نزدیک شما کسی چیزی را که دنبالش هستید آگهی کرده است: \u2068{title}\u2069',
    },
    hidden: {
      en: 'Somebody near you offered what you are looking for. The post is no longer available.',
      tr: 'Yakınınızda aradığınıza uygun bir ilan vardı. Artık yayında değil.',
      fa: 'نزدیک شما کسی چیزی را که دنبالش هستید آگهی کرده بود. آن آگهی دیگر در دسترس نیست.',
    },
  },
  seeker_match: {
    heading: { en: 'Somebody is looking for it', tr: 'Bunu arayan biri var', fa: 'کسی دنبال آن است' },
    text: {
      en: 'Somebody near you is looking for what you offer: {title}',
      tr: 'Yakınınızda sizde olanı arayan biri var: {title}',
      fa: 'نزدیک شما کسی دنبال چیزی است که شما دارید: \u2068{title}\u2069',
    },
    hidden: {
      en: 'Somebody near you was looking for what you offer. The post is no longer available.',
      tr: 'Yakınınızda sizde olanı arayan biri vardı. İlan artık yayında değil.',
      fa: 'نزدیک شما کسی دنبال چیزی بود که شما دارید. آن آگهی دیگر در دسترس نیست.',
    },
  },
  price_drop: {
    heading: { en: 'The price fell', tr: 'Fiyat düştü', fa: 'قیمت کاهش یافت' },
    text: {
      en: 'The price of a post you saved fell from {from} to {to}: {title}',
      tr: 'Kaydettiğiniz ilanın fiyatı düştü ({from} → {to}): {title}',
      fa: 'قیمت آگهی ذخیره‌شدهٔ شما از \u2068{from}\u2069 به \u2068{to}\u2069 کاهش یافت: \u2068{title}\u2069',
    },
    hidden: {
      en: 'The price of a post you saved fell. It is no longer available.',
      tr: 'Kaydettiğiniz bir ilanın fiyatı düşmüştü. İlan artık yayında değil.',
      fa: 'قیمت یکی از آگهی‌های ذخیره‌شدهٔ شما کاهش یافته بود. آن آگهی دیگر در دسترس نیست.',
    },
  },
  announcement: {
    heading: { en: 'News from Meydan', tr: 'Meydan’dan duyuru', fa: 'اطلاعیهٔ میدان' },
    // Replaced by what was announced.
    text: { en: 'There is news.', tr: 'Yeni bir duyuru var.', fa: 'اطلاعیهٔ جدیدی هست.' },
  },
  follow_accepted: {
    heading: { en: 'Follow request accepted', tr: 'Takip isteği kabul edildi', fa: 'درخواست دنبال کردن پذیرفته شد' },
    text: {
      en: '{person} accepted your follow request.',
      tr: '{person} takip isteğinizi kabul etti.',
      fa: '\u2068{person}\u2069 درخواست دنبال کردن شما را پذیرفت.',
    },
    hidden: {
      en: 'Your follow request was accepted.',
      tr: 'Takip isteğiniz kabul edildi.',
      fa: 'درخواست دنبال کردن شما پذیرفته شد.',
    },
  },
}

const LOCALES: Record<string, string> = { fa: 'fa-IR', tr: 'tr-TR' }

type Written = { heading: string; text: string }
type Told = { kind: NoticeKind; values: NoticeValues; count: number; subject: SeenSubject }

/** Writes a notice in the language of whoever reads it. */
export function writeNotice({ kind, values, count, subject }: Told, language: string): Written {
  const { heading, text, hidden } = NOTICE_TEXTS[kind]
  const message =
    kind === 'system_message' || kind === 'report_decided' ? MESSAGE_TEXTS[values.slug as MessageSlug] : undefined
  if (kind === 'announcement' && isTexts(values))
    return { heading: nameIn(language, heading), text: nameIn(language, values) }
  const template = nameIn(language, message ?? (hidden && !subject ? hidden : text))
  const names: NoticeValues = {
    ...values,
    ...paramsIn(language, values as MessageKeys),
    count,
    ...subject,
  }
  return {
    heading: nameIn(language, heading),
    text: template.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'device' ? writeDevice(names[name], language) : writeValue(names[name] ?? '', language),
    ),
  }
}

const isTexts = (values: NoticeValues): values is Texts => typeof values.en === 'string'

const writeDevice = (stored: NoticeValue | undefined, language: string) =>
  deviceName(String(stored ?? ''), language in LOCALES ? (language as Dictionary) : 'en')

function writeValue(value: NoticeValue, language: string): string {
  const tag = LOCALES[language] ?? 'en-US'
  if (typeof value === 'string') return value
  return typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : writePrice(value.price, value.sign, tag)
}
