import type { Dictionary } from '@meydan/domain/languages.ts'

type Texts = Record<
  | 'privateAccount'
  | 'notFound'
  | 'agreement'
  | 'sold'
  | 'reserved'
  | 'wanted'
  | 'invitation'
  | 'signUp'
  | 'login'
  | 'posts'
  | 'followers',
  string
>

/** The same words as in the app's dictionaries. */
export const SHARE_TEXTS: Record<Dictionary, Texts> = {
  en: {
    privateAccount: 'Private Account',
    notFound: 'This page is not there any more',
    agreement: 'Agreement',
    sold: 'Sold',
    reserved: 'Reserved',
    wanted: 'Wanted',
    invitation: 'Meydan is the town square for buying, selling and finding people and shops around you.',
    signUp: 'Sign Up',
    login: 'Login',
    posts: 'Posts',
    followers: 'Followers',
  },
  tr: {
    privateAccount: 'Gizli Hesap',
    notFound: 'Bu sayfa artık burada değil',
    agreement: 'Anlaşmaya göre',
    sold: 'Satıldı',
    reserved: 'Rezerve',
    wanted: 'Aranıyor',
    invitation: 'Meydan; alıp satmanın, çevrendeki insanları ve dükkânları bulmanın yeridir.',
    signUp: 'Kaydol',
    login: 'Giriş Yap',
    posts: 'Gönderi',
    followers: 'Takipçi',
  },
  fa: {
    privateAccount: 'حساب خصوصی',
    notFound: 'این صفحه دیگر وجود ندارد',
    agreement: 'توافقی',
    sold: 'فروخته شد',
    reserved: 'رزرو شده',
    wanted: 'خریدارم',
    invitation: 'میدان جایی است برای خرید و فروش و یافتن آدم‌ها و فروشگاه‌های اطراف شما.',
    signUp: 'ثبت‌نام',
    login: 'ورود',
    posts: 'آگهی',
    followers: 'دنبال‌کننده',
  },
}
