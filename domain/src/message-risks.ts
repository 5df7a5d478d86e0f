import { foldText } from './fold-text.ts'
import { INVISIBLE } from './look-alikes.ts'

// What a message may try: a link in disguise, and the usual first steps of a fraud. Patterns work on `plain` text.

const DOTS = /[。．｡․‧·•∙⋅﹒]/g
const WRITTEN_DOT = /[[({] ?(?:\.|dot|nokta|نقطه) ?[\])}]/g
const SPACES = /\s+/g

/** One spelling for what looks the same: wide letters, other dots, invisible characters, capitals. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DOTS, '.')
    .toLowerCase()
    .replace(WRITTEN_DOT, '.')
    .replace(SPACES, ' ')

/** Without those that are words after a full stop in our languages, such as "az", "su", "in" and "to". */
const ENDINGS =
  'com|net|org|info|biz|io|ir|xyz|site|website|online|app|dev|ai|gg|link|shop|store|me|co|tr|ru|de|eu|uk|ly|gl|cc|tv|top|icu|pw|vip|click'
const LINKS = [
  /h(?:tt|xx)ps?\b ?:/,
  /\bwww ?\./,
  /\b(?:t|wa|bit|m) ?\. ?(?:me|ly) ?\//,
  new RegExp(`[a-z0-9]\\.(?:${ENDINGS})(?![a-z0-9])`),
  // With a path, any ending; "2.el/temiz" is none.
  /[a-z][a-z0-9-]\.[a-z]{2,24}\/[a-z0-9]/,
  // A full stop is followed by a space, but not preceded by one.
  new RegExp(`[a-z0-9] \\. ?(?:${ENDINGS})(?![a-z0-9])`),
  /[a-z0-9]\. com(?![a-z0-9])/,
  /[a-z0-9] (?:dot|nokta|نقطه) (?:com|net|org|ir)(?![a-z0-9])/,
]

/** Whether a text contains a link, also one in disguise: "example . com", "hxxp://…", "example[.]com". */
export function hasLink(text: string): boolean {
  const words = plain(text)
  return LINKS.some((pattern) => pattern.test(words))
}

export const MESSAGE_RISKS = ['code', 'deposit', 'elsewhere'] as const
export type MessageRisk = (typeof MESSAGE_RISKS)[number]

/** As people type it: "watsap", "vatsap", "wattsapp", "what's app", "whatsab'a". "What's up" is none. */
const WHATSAPP = "[wv]h?[ao]t+['’]?[sz]+ ?a[pb]+"
const MESSENGER = `(?:${WHATSAPP}|telegram)`

/** Patterns for folded text: without accents, with Persian letters and without half-spaces. */
const RISKS: Record<MessageRisk, RegExp[]> = {
  code: [
    /\b(?:sms|verification|security|login|confirmation|activation|one-time|one time) code|\botp\b|\bcvv2?\b/,
    /\bcode (?:that )?(?:(?:we|i) (?:have )?(?:just )?sen[dt]|(?:you|u) (?:got|get|received?)|(?:came|arrived|was sent))\b/,
    /\bcode (?:from|in) (?:the |your |that )?(?:sms|text|message)/,
    /(?:sms|onay|dogrulama|guvenlik) ?(?:sifresi|kodu)|(?<!(?:bina|apartman|kapi|site)[a-z]* )giris ?(?:sifresi|kodu)/,
    /(?:gelen|gonderilen|gonderdigim(?:iz)?) (?:\d haneli )?(?:kodu|sifreyi)/,
    /کد ?(?:تایید|پیامک|ورود|امنیتی|فعال ?سازی|یک ?بار ?مصرف|احراز)|رمز ?(?:پویا|دوم|یک ?بار ?مصرف)/,
    /کدی ?که (?:الان )?(?:برا(?:ت|یت)|برای ?(?:شما|تو)|واس(?:ه ?)?ت|به ?(?:ت|شما|گوشی)|فرستاد|ارسال|پیامک|ا?ومد|امد|میاد|رسید)/,
  ],
  deposit: [
    /\b(?:deposit|down payment|pay in advance|advance payment|western union|gift card)/,
    /\bkap(?:ora|aro)|\bon ?odeme|(?:pesin|onceden) (?:ode|gonder|yatir)|\b(?:once|onden) para(?:yi)? (?:ode|gonder|yatir|at)/,
    /\biban(?!ez)/,
    /بیعانه|(?<!\p{L})بیانه|پیش ?پرداخت|کارت ?به? ?کارت|شماره ?(?:ی ?)?(?:کارت|شبا|حساب)|واریز/u,
  ],
  elsewhere: [
    new RegExp(`\\b(?:${MESSENGER}|signal|insta(?:gram)?) ?['’]?(?:me|us|dan|den|uzerinden)\\b`),
    new RegExp(`\\b(?:on|via|to|over|through) (?:my |your )?(?:${MESSENGER}|signal)\\b`),
    new RegExp(`\\b(?:my|your|(?:you|i) (?:have|use)) ${MESSENGER}\\b`),
    new RegExp(`\\b(?:${MESSENGER}['’]?(?:ta|da)|(?:${MESSENGER}|instagram)['’]?(?:tan|ten|dan|den|a|e))\\b`),
    new RegExp(`(?<!(?:telefon|cihaz|tablet|saat)[a-z]* )\\b(?:${MESSENGER}|wp) ?(?:var|yaz|no\\b|num)`),
    new RegExp(`^ ?${MESSENGER}[ ?!.]*$`),
    /\b(?:me|us) (?:on|at|via) insta/,
    /\bwp ?['’]?(?:den|dan|ye|ya|uzerinden)\b/,
    /واتس ?اپ|(?<!\p{L})(?:وات سا?پ(?!ور)|واتز ?اپ|واتساب|وتس ?اپ|واتسپ|(?:تو|توی|در|به) واتس(?!\p{L}))/u,
    /تلگرام|(?<!\p{L})(?:تل گرام|تلگرم|ایتا(?!\p{L})|(?:تو|توی|در|به) ?اینستا)|روبیکا/u,
  ],
}

/** What a reader should be warned of: requests for codes or deposits, or to go on at another place. */
export function riskOf(text: string): MessageRisk | null {
  const words = foldText(plain(text))
  const risk = MESSAGE_RISKS.find((kind) => RISKS[kind].some((pattern) => pattern.test(words)))
  return risk ?? (hasLink(text) ? 'elsewhere' : null)
}
