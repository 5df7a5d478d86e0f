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

/** Patterns for folded text: without accents, with Persian letters. A space may be a half-space, which folding removes. */
const RISKS: Record<MessageRisk, RegExp> = {
  code: /\b(?:sms|verification|security|login|confirmation) code|\bcode (?:we|i|that|from|in)\b|\bcvv2?\b|(?:sms|onay|dogrulama|guvenlik|giris) ?(?:sifresi|kodu)|(?:gelen|gonderilen) (?:kodu|sifreyi)|کد ?(?:تایید|پیامک|ورود|امنیتی)|رمز ?(?:پویا|دوم)|کدی ?که/,
  deposit:
    /\b(?:deposit|down payment|pay in advance|advance payment|western union|gift card)|\bkap(?:ora|aro)|\bon ?odeme|(?:pesin|onceden) (?:ode|gonder|yatir)|\biban(?!ez)|بیعانه|پیش ?پرداخت|کارت ?به ?کارت|شماره ?(?:ی ?)?کارت|واریز/,
  elsewhere:
    /\b(?:whatsapp|telegram|signal|instagram) ?(?:me|us|dan|den|'dan|'den|uzerinden)\b|\b(?:on|via|to|over) (?:whatsapp|telegram|signal)|(?:whatsapp|telegram|instagram)['’]?(?:tan|ten|dan|den|a|e)\b|\bwp ?['’]?(?:den|dan|ye|ya|uzerinden)\b|واتس ?اپ|تلگرام|(?<!\p{L})ایتا(?!\p{L})|روبیکا/u,
}

/** What a reader should be warned of: requests for codes or deposits, or to go on at another place. */
export function riskOf(text: string): MessageRisk | null {
  const words = foldText(plain(text))
  const risk = MESSAGE_RISKS.find((kind) => RISKS[kind].test(words))
  return risk ?? (hasLink(text) ? 'elsewhere' : null)
}
