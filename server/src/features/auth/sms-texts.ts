import { PRODUCT_NAME } from '@meydan/domain/product.ts'

/** What concerns an account is a notice (features/notices); these texts go to numbers, with or without an account. */
type SmsTexts = { already_signed_up: string; code: (code: string) => string }

const ENGLISH: SmsTexts = {
  code: (code) => `${code} is your ${PRODUCT_NAME} code. Tell it to nobody.`,
  already_signed_up: `Somebody tried to sign up to ${PRODUCT_NAME} with your number. You have an account already: log in, or reset your password.`,
}

const TURKISH: SmsTexts = {
  code: (code) => `${code} ${PRODUCT_NAME} kodunuzdur. Kimseyle paylaşmayın.`,
  already_signed_up: `Numaranızla ${PRODUCT_NAME} hesabı açılmak istendi. Zaten bir hesabınız var: giriş yapın veya şifrenizi sıfırlayın.`,
}

const PERSIAN: SmsTexts = {
  code: (code) => `${code} کد میدان شماست. آن را به کسی نگویید.`,
  already_signed_up: `کسی خواست با شمارهٔ شما در میدان ثبت‌نام کند. شما از قبل حساب دارید: وارد شوید یا رمز عبورتان را بازنشانی کنید.`,
}

/** The texts in the language of the account (`tr_TR`); English if it has none or another one. */
export function smsTexts(locale: string | null | undefined): SmsTexts {
  if (locale?.startsWith('tr')) return TURKISH
  return locale?.startsWith('fa') ? PERSIAN : ENGLISH
}
