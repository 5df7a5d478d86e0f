import type { CaseReason } from '@meydan/domain/case-rules.ts'
import { PLAN_NAMES } from '@meydan/domain/plan-names.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'

/**
 * The messages of the system, in the languages of the interface. `{name}` is replaced by the message's parameter. In Persian
 * it is isolated (U+2068, U+2069), so that Latin letters do not move quotes and full stops to the wrong side.
 */
export const MESSAGE_TEXTS = {
  welcome: {
    type: 'success',
    en: 'Welcome to Meydan! Add an address to your profile, and you can publish your first post.',
    tr: 'Meydan’a hoş geldiniz! Profilinize bir adres ekleyin, ardından ilk ilanınızı yayınlayın.',
    fa: 'به میدان خوش آمدید! نشانی‌تان را به پروفایل اضافه کنید و اولین آگهی‌تان را منتشر کنید.',
  },
  verification_approved: {
    type: 'success',
    en: 'Your account has been verified. The verified badge is now beside your name.',
    tr: 'Hesabınız doğrulandı. Onay rozeti artık adınızın yanında.',
    fa: 'حساب شما تأیید شد. نشان تأیید اکنون کنار نام شماست.',
  },
  verification_declined: {
    type: 'warning',
    en: 'We could not verify your account with the documents you sent. You can send a new request.',
    tr: 'Gönderdiğiniz belgelerle hesabınızı doğrulayamadık. Yeni bir istek gönderebilirsiniz.',
    fa: 'با مدارکی که فرستادید نتوانستیم حساب شما را تأیید کنیم. می‌توانید درخواست جدیدی بفرستید.',
  },
  verification_declined_for: {
    type: 'warning',
    en: 'We could not verify your account: {reason} You can send a new request.',
    tr: 'Hesabınızı doğrulayamadık: {reason} Yeni bir istek gönderebilirsiniz.',
    fa: 'نتوانستیم حساب شما را تأیید کنیم: \u2068{reason}\u2069 می‌توانید درخواست جدیدی بفرستید.',
  },
  report_upheld: {
    type: 'info',
    en: 'Thank you for your report. We have removed the post.',
    tr: 'Şikâyetiniz için teşekkürler. İlanı kaldırdık.',
    fa: 'از گزارش شما سپاسگزاریم. آن آگهی را حذف کردیم.',
  },
  report_dismissed: {
    type: 'info',
    en: 'Thank you for your report. We looked at the post and found nothing against the rules.',
    tr: 'Şikâyetiniz için teşekkürler. İlanı inceledik, kurallara aykırı bir şey bulmadık.',
    fa: 'از گزارش شما سپاسگزاریم. آگهی را بررسی کردیم و مورد خلاف مقرراتی پیدا نکردیم.',
  },
  post_removed: {
    type: 'warning',
    en: 'Your post “{title}” was removed because it is against the rules.',
    tr: '“{title}” ilanınız kurallara aykırı olduğu için kaldırıldı.',
    fa: 'آگهی «\u2068{title}\u2069» شما به دلیل نقض مقررات حذف شد.',
  },
  advertisement_started: {
    type: 'info',
    en: 'Your advertisement “{title}” has started.',
    tr: '“{title}” reklamınız başladı.',
    fa: 'تبلیغ «\u2068{title}\u2069» شما شروع شد.',
  },
  advertisement_stopped: {
    type: 'info',
    en: 'Your advertisement “{title}” has ended.',
    tr: '“{title}” reklamınız sona erdi.',
    fa: 'تبلیغ «\u2068{title}\u2069» شما به پایان رسید.',
  },
  claim_approved: {
    type: 'success',
    en: '“{title}” is now your place.',
    tr: '“{title}” artık sizin mekânınız.',
    fa: '«\u2068{title}\u2069» اکنون مکان شماست.',
  },
  claim_declined: {
    type: 'warning',
    en: 'We could not confirm that “{title}” is your place.',
    tr: '“{title}” mekânının size ait olduğunu doğrulayamadık.',
    fa: 'نتوانستیم تأیید کنیم که «\u2068{title}\u2069» مکان شماست.',
  },
  suggestion_accepted: {
    type: 'success',
    en: 'Thank you! Your changes of “{title}” are now on its page.',
    tr: 'Teşekkürler! “{title}” için önerdiğiniz değişiklikler artık yayında.',
    fa: 'سپاسگزاریم! تغییراتی که برای «\u2068{title}\u2069» پیشنهاد کردید اکنون در صفحهٔ آن دیده می‌شود.',
  },
  suggestion_declined: {
    type: 'info',
    en: 'Thank you for your suggestion about “{title}”. We looked at it and left the page as it is.',
    tr: '“{title}” hakkındaki öneriniz için teşekkürler. İnceledik ve sayfayı değiştirmedik.',
    fa: 'از پیشنهاد شما دربارهٔ «\u2068{title}\u2069» سپاسگزاریم. آن را بررسی کردیم و صفحه را تغییر ندادیم.',
  },
  ticket_answered: {
    type: 'info',
    en: 'We have answered your message “{title}”.',
    tr: '“{title}” konulu mesajınızı yanıtladık.',
    fa: 'به پیام شما با موضوع «\u2068{title}\u2069» پاسخ دادیم.',
  },
  badge_renamed: {
    type: 'info',
    en: 'You changed your name, so the verified badge was taken off. You can ask to be verified again.',
    tr: 'Adınızı değiştirdiğiniz için onay rozetiniz kaldırıldı. Yeniden doğrulama isteyebilirsiniz.',
    fa: 'چون نام خود را تغییر دادید، نشان تأیید شما برداشته شد. می‌توانید دوباره درخواست تأیید بدهید.',
  },
  account_restored: {
    type: 'info',
    en: 'Your account has been restored. It will not be deleted.',
    tr: 'Hesabınız geri getirildi; silinmeyecek.',
    fa: 'حساب شما بازگردانده شد و حذف نخواهد شد.',
  },
  order_refunded: {
    type: 'info',
    en: 'Your order {number} ({title}) has been refunded.',
    tr: '{number} numaralı siparişinizin ({title}) bedeli iade edildi.',
    fa: 'مبلغ سفارش \u2068{number}\u2069 (\u2068{title}\u2069) به شما بازگردانده شد.',
  },
  report_acted: {
    type: 'info',
    en: 'Thank you for your report. We looked at it and acted.',
    tr: 'Şikâyetiniz için teşekkürler. İnceledik ve gerekeni yaptık.',
    fa: 'از گزارش شما سپاسگزاریم. آن را بررسی کردیم و اقدام لازم را انجام دادیم.',
  },
  report_looked_at: {
    type: 'info',
    en: 'Thank you for your report. We looked at it and found nothing against the rules.',
    tr: 'Şikâyetiniz için teşekkürler. İnceledik, kurallara aykırı bir şey bulmadık.',
    fa: 'از گزارش شما سپاسگزاریم. آن را بررسی کردیم و مورد خلاف مقرراتی پیدا نکردیم.',
  },
  case_hide: {
    type: 'warning',
    en: 'We have hidden “{title}”. {reason} You can appeal.',
    tr: '“{title}” gizlendi. {reason} İtiraz edebilirsiniz.',
    fa: '«\u2068{title}\u2069» پنهان شد. \u2068{reason}\u2069 می‌توانید اعتراض کنید.',
  },
  case_delete: {
    type: 'warning',
    en: 'We have removed “{title}”. {reason} You can appeal.',
    tr: '“{title}” kaldırıldı. {reason} İtiraz edebilirsiniz.',
    fa: '«\u2068{title}\u2069» حذف شد. \u2068{reason}\u2069 می‌توانید اعتراض کنید.',
  },
  case_warn: {
    type: 'warning',
    en: 'This is a warning because of “{title}”. {reason} You can appeal.',
    tr: '“{title}” nedeniyle uyarıldınız. {reason} İtiraz edebilirsiniz.',
    fa: 'به دلیل «\u2068{title}\u2069» به شما هشدار داده شد. \u2068{reason}\u2069 می‌توانید اعتراض کنید.',
  },
  case_restrict: {
    type: 'warning',
    en: 'You cannot publish or write to others at the moment, because of “{title}”. {reason} You can appeal.',
    tr: '“{title}” nedeniyle şu anda ilan veremez ve başkalarına yazamazsınız. {reason} İtiraz edebilirsiniz.',
    fa: 'به دلیل «\u2068{title}\u2069» فعلاً نمی‌توانید آگهی بگذارید یا به دیگران بنویسید. \u2068{reason}\u2069 می‌توانید اعتراض کنید.',
  },
  case_suspend: {
    type: 'warning',
    en: 'Your account is suspended because of “{title}”. {reason} You can appeal.',
    tr: '“{title}” nedeniyle hesabınız askıya alındı. {reason} İtiraz edebilirsiniz.',
    fa: 'به دلیل «\u2068{title}\u2069» حساب شما معلق شد. \u2068{reason}\u2069 می‌توانید اعتراض کنید.',
  },
  case_take_badge: {
    type: 'warning',
    en: 'Your verified badge was taken because of “{title}”. {reason} You can appeal.',
    tr: '“{title}” nedeniyle onay rozetiniz geri alındı. {reason} İtiraz edebilirsiniz.',
    fa: 'به دلیل «\u2068{title}\u2069» نشان تأیید شما پس گرفته شد. \u2068{reason}\u2069 می‌توانید اعتراض کنید.',
  },
  appeal_granted: {
    type: 'success',
    en: 'Your appeal about “{title}” was granted: {answer}',
    tr: '“{title}” hakkındaki itirazınız kabul edildi: {answer}',
    fa: 'اعتراض شما دربارهٔ «\u2068{title}\u2069» پذیرفته شد: \u2068{answer}\u2069',
  },
  appeal_granted_renamed: {
    type: 'success',
    en: 'Your appeal about “{title}” was granted. Your name has changed since, so the verified badge was not given back; you can ask to be verified again. {answer}',
    tr: '“{title}” hakkındaki itirazınız kabul edildi. Adınız o zamandan beri değiştiği için onay rozetiniz geri verilmedi; yeniden doğrulama isteyebilirsiniz. {answer}',
    fa: 'اعتراض شما دربارهٔ «\u2068{title}\u2069» پذیرفته شد. چون نام شما از آن زمان تغییر کرده است، نشان تأیید بازگردانده نشد؛ می‌توانید دوباره درخواست تأیید بدهید. \u2068{answer}\u2069',
  },
  appeal_granted_no_badge: {
    type: 'success',
    en: 'Your appeal about “{title}” was granted. The verified badge does not come back by itself; you can ask to be verified again. {answer}',
    tr: '“{title}” hakkındaki itirazınız kabul edildi. Onay rozeti kendiliğinden geri gelmez; yeniden doğrulama isteyebilirsiniz. {answer}',
    fa: 'اعتراض شما دربارهٔ «\u2068{title}\u2069» پذیرفته شد. نشان تأیید خودبه‌خود بازنمی‌گردد؛ می‌توانید دوباره درخواست تأیید بدهید. \u2068{answer}\u2069',
  },
  appeal_refused: {
    type: 'warning',
    en: 'Your appeal about “{title}” was refused: {answer}',
    tr: '“{title}” hakkındaki itirazınız reddedildi: {answer}',
    fa: 'اعتراض شما دربارهٔ «\u2068{title}\u2069» رد شد: \u2068{answer}\u2069',
  },
  plan_changed: {
    type: 'success',
    en: 'Your plan is now {plan}.',
    tr: 'Üyelik planınız artık {plan}.',
    fa: 'طرح عضویت شما اکنون \u2068{plan}\u2069 است.',
  },
} as const

export type MessageSlug = keyof typeof MESSAGE_TEXTS

/** Messages name a plan in English. */
function planIn(language: string | null | undefined, plan: string): string {
  const names = Object.values(PLAN_NAMES).find(({ en }) => en === plan)
  return names ? nameIn(language, names) : plan
}

/** What a message says in the reader's language: why staff decided so, about what if it has no title, and the name of a plan. */
export type MessageKeys = { reason_key?: string; title_key?: string; plan?: string }

/** Stands for the words of a conversation, which are shown only where reading them is logged. */
export const CONVERSATION_TITLE = { en: 'A conversation', tr: 'Bir sohbet', fa: 'یک گفت‌وگو' }

/** The parameters of a message in the reader's language. */
export const paramsIn = (
  language: string | null | undefined,
  { reason_key, title_key, plan }: MessageKeys,
): { reason?: string; title?: string; plan?: string } => ({
  ...(title_key === 'conversation' ? { title: nameIn(language, CONVERSATION_TITLE) } : {}),
  ...(reason_key ? { reason: reasonIn(language, reason_key as CaseReason) } : {}),
  ...(plan ? { plan: planIn(language, plan) } : {}),
})

/** Why staff decided so; a message with the parameter `reason_key` says it in the reader's language. */
const REASON_TEXTS: Record<CaseReason, { en: string; tr: string; fa: string }> = {
  spam: { en: 'Reason: spam.', tr: 'Gerekçe: spam.', fa: 'دلیل: اسپم.' },
  fraud: { en: 'Reason: fraud.', tr: 'Gerekçe: dolandırıcılık.', fa: 'دلیل: کلاهبرداری.' },
  counterfeit: {
    en: 'Reason: a counterfeit sold as original.',
    tr: 'Gerekçe: orijinal diye satılan sahte ürün.',
    fa: 'دلیل: فروش کالای تقلبی به جای اصل.',
  },
  prohibited: { en: 'Reason: prohibited goods.', tr: 'Gerekçe: yasak ürün.', fa: 'دلیل: کالای ممنوع.' },
  wrong_information: {
    en: 'Reason: wrong price or information.',
    tr: 'Gerekçe: yanlış fiyat veya bilgi.',
    fa: 'دلیل: قیمت یا اطلاعات نادرست.',
  },
  offensive: { en: 'Reason: offensive content.', tr: 'Gerekçe: saldırgan içerik.', fa: 'دلیل: محتوای توهین‌آمیز.' },
  other: {
    en: 'Reason: it is against our terms of service.',
    tr: 'Gerekçe: kullanım koşullarımıza aykırı.',
    fa: 'دلیل: خلاف شرایط استفاده از خدمات است.',
  },
}

export const reasonIn = (language: string | null | undefined, reason: CaseReason): string =>
  nameIn(language, REASON_TEXTS[reason] ?? REASON_TEXTS.other)
