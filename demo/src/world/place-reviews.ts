import type { Tongue } from './goods/good.ts'

/** What people say about places, by their language. Good words come with four or five stars. */
export const PLACE_REVIEWS: Record<Tongue, readonly { stars: number; text: string }[]> = {
  tr: [
    { stars: 5, text: 'Çalışanlar güler yüzlü, fiyatlar makul. Mahallenin en sevdiğim yeri.' },
    { stars: 4, text: 'Güzel bir yer, hafta sonu biraz kalabalık oluyor.' },
    { stars: 5, text: 'Ne ararsanız var, yardımcı da oluyorlar.' },
    { stars: 3, text: 'İdare eder. Servis biraz yavaştı.' },
    { stars: 2, text: 'Beklediğim gibi çıkmadı, fiyatlar da artmış.' },
  ],
  en: [
    { stars: 5, text: 'Lovely people and fair prices. I come every week.' },
    { stars: 4, text: 'Nice place, a little crowded on weekends.' },
    { stars: 3, text: 'Fine, but the service was slow.' },
  ],
  fa: [
    { stars: 5, text: 'برخوردشان عالی است و قیمت‌ها هم منصفانه.' },
    { stars: 4, text: 'جای خوبی است، فقط آخر هفته‌ها کمی شلوغ می‌شود.' },
    { stars: 5, text: 'هر چه بخواهید پیدا می‌شود. حتماً سر بزنید.' },
    { stars: 3, text: 'بد نبود، ولی کمی معطل شدیم.' },
  ],
}

/** What an owner answers. */
export const PLACE_ANSWERS: Record<Tongue, string> = {
  tr: 'Güzel sözleriniz için teşekkür ederiz, yine bekleriz.',
  en: 'Thank you for your visit. We look forward to seeing you again.',
  fa: 'از نظر شما سپاسگزاریم. باز هم منتظر دیدارتان هستیم.',
}
