import type { Dictionary } from './languages.ts'

/** The plans by key, lowest first; the English names of the two highest are the specification's. */
export const PLAN_NAMES: Readonly<Record<string, Readonly<Record<Dictionary, string>>>> = {
  basic: { en: 'Basic', tr: 'Temel', fa: 'پایه' },
  bronze: { en: 'Bronze', tr: 'Bronz', fa: 'برنزی' },
  silver: { en: 'Silver', tr: 'Gümüş', fa: 'نقره‌ای' },
  gold: { en: 'Gold', tr: 'Altın', fa: 'طلایی' },
  platinium: { en: 'Platinium', tr: 'Platin', fa: 'پلاتینیوم' },
  titanium: { en: 'Titanium', tr: 'Titanyum', fa: 'تیتانیوم' },
  diamond: { en: 'Diamond', tr: 'Elmas', fa: 'الماسی' },
}
