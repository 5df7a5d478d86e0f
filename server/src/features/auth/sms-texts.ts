import { DELETION_DAYS } from '@meydan/domain/people-rules.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'

/** Changes the owner of an account is notified of by SMS. */
export type SecurityChange =
  | 'phone_changed'
  | 'email_changed'
  | 'password_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'leaving'

type SmsTexts = Record<SecurityChange | 'already_signed_up', string> & { code: (code: string) => string }

const ENGLISH: SmsTexts = {
  code: (code) => `${code} is your ${PRODUCT_NAME} code. Tell it to nobody.`,
  already_signed_up: `Somebody tried to sign up to ${PRODUCT_NAME} with your number. You have an account already: log in, or reset your password.`,
  phone_changed: `Your ${PRODUCT_NAME} account has a new phone number. If this was not you, contact us at once.`,
  email_changed: `The email of your ${PRODUCT_NAME} account was changed. If this was not you, reset your password at once.`,
  password_changed: `The password of your ${PRODUCT_NAME} account was changed. If this was not you, reset it at once.`,
  two_factor_on: `Two-Factor Login of your ${PRODUCT_NAME} account is on. If this was not you, reset your password at once.`,
  two_factor_off: `Two-Factor Login of your ${PRODUCT_NAME} account is off. If this was not you, reset your password at once.`,
  leaving: `Your ${PRODUCT_NAME} account will be deleted in ${DELETION_DAYS} days. To keep it, log in.`,
}

const TURKISH: SmsTexts = {
  code: (code) => `${code} ${PRODUCT_NAME} kodunuz. Kimseyle paylaşmayın.`,
  already_signed_up: `Numaranızla ${PRODUCT_NAME} hesabı açılmak istendi. Zaten bir hesabınız var: giriş yapın veya şifrenizi sıfırlayın.`,
  phone_changed: `${PRODUCT_NAME} hesabınızın telefon numarası değişti. Bunu siz yapmadıysanız hemen bize ulaşın.`,
  email_changed: `${PRODUCT_NAME} hesabınızın e-postası değişti. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  password_changed: `${PRODUCT_NAME} hesabınızın şifresi değişti. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  two_factor_on: `${PRODUCT_NAME} hesabınızda iki adımlı giriş açıldı. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  two_factor_off: `${PRODUCT_NAME} hesabınızda iki adımlı giriş kapatıldı. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.`,
  leaving: `${PRODUCT_NAME} hesabınız ${DELETION_DAYS} gün sonra silinecek. Hesabınızı korumak için giriş yapın.`,
}

const PERSIAN: SmsTexts = {
  code: (code) => `${code} کد ${PRODUCT_NAME} شماست. آن را به کسی نگویید.`,
  already_signed_up: `کسی خواست با شمارهٔ شما در ${PRODUCT_NAME} ثبت‌نام کند. شما از قبل حساب دارید: وارد شوید یا رمز عبورتان را بازنشانی کنید.`,
  phone_changed: `شماره تلفن حساب ${PRODUCT_NAME} شما عوض شد. اگر کار شما نبود، فوراً با ما تماس بگیرید.`,
  email_changed: `ایمیل حساب ${PRODUCT_NAME} شما عوض شد. اگر کار شما نبود، فوراً رمز عبورتان را بازنشانی کنید.`,
  password_changed: `رمز عبور حساب ${PRODUCT_NAME} شما عوض شد. اگر کار شما نبود، فوراً آن را بازنشانی کنید.`,
  two_factor_on: `ورود دومرحله‌ای حساب ${PRODUCT_NAME} شما روشن شد. اگر کار شما نبود، فوراً رمز عبورتان را بازنشانی کنید.`,
  two_factor_off: `ورود دومرحله‌ای حساب ${PRODUCT_NAME} شما خاموش شد. اگر کار شما نبود، فوراً رمز عبورتان را بازنشانی کنید.`,
  leaving: `حساب ${PRODUCT_NAME} شما تا ${DELETION_DAYS} روز دیگر حذف می‌شود. برای نگه داشتنش وارد شوید.`,
}

/** The texts in the language of the account (`tr_TR`); English if it has none or another one. */
export function smsTexts(locale: string | null | undefined): SmsTexts {
  if (locale?.startsWith('tr')) return TURKISH
  return locale?.startsWith('fa') ? PERSIAN : ENGLISH
}
