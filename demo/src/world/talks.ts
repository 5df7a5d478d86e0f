import type { Tongue } from './goods/good.ts'

/** A line of a conversation: words, or an offer as a part of the price and what became of it. */
export type Line = { by: 'buyer' | 'seller' } & (
  | { text: string }
  | { offer: number; status: 'open' | 'countered' | 'declined' }
)

const buyer = (text: string): Line => ({ by: 'buyer', text })
const seller = (text: string): Line => ({ by: 'seller', text })
const offer = (by: Line['by'], part: number, status: 'open' | 'countered' | 'declined'): Line => ({
  by,
  offer: part,
  status,
})

/** What people write about a post, in its language. */
export const TALKS: Record<Tongue, readonly (readonly Line[])[]> = {
  tr: [
    [
      buyer('Merhaba, hâlâ satılık mı?'),
      seller('Merhaba, evet satılık.'),
      buyer('Yarın akşam görebilir miyim?'),
      seller('Olur, yediden sonra evdeyim.'),
      buyer('Süper, yediye çeyrek kala orada olurum.'),
      seller('Bekliyorum, gelince zile basın.'),
    ],
    [
      buyer('Selamlar, durumu nasıl? Çizik var mı?'),
      seller('Çok temiz, sadece altında küçük bir iz var. Fotoğrafını atabilirim.'),
      buyer('Çok iyi olur.'),
      offer('buyer', 0.85, 'countered'),
      offer('seller', 0.95, 'open'),
    ],
    [
      buyer('Kargo yapıyor musunuz?'),
      seller('Şehir içi elden teslim, dışarıya kargo olur.'),
      buyer('Kadıköy’deyim, elden alırım.'),
      seller('Harika. İskelede buluşabiliriz.'),
    ],
    [
      buyer('Son fiyatınız nedir?'),
      seller('Biraz inebilirim, teklifinizi yazın.'),
      offer('buyer', 0.7, 'declined'),
      seller('Bu biraz düşük kaldı, kusura bakmayın.'),
      buyer('Anlıyorum, düşüneyim. Teşekkürler.'),
    ],
    [buyer('Merhaba, bugün alabilir miyim? Çok yakınınızdayım.')],
  ],
  en: [
    [
      buyer('Hi! Is it still available?'),
      seller('Hi, yes it is.'),
      buyer('Could I see it this weekend?'),
      seller('Saturday morning works for me.'),
      buyer('Perfect, see you at ten.'),
    ],
    [buyer('Hello, how old is it?'), seller('About two years, hardly used.'), offer('buyer', 0.9, 'open')],
    [
      buyer('Does it come with the box?'),
      seller('Yes, box and receipt.'),
      buyer('Great. Would you keep it for me until tomorrow?'),
      seller('Sure, until six in the evening.'),
      buyer('Thank you!'),
    ],
    [buyer('Is the price final?'), seller('There is a little room. Make me an offer.')],
  ],
  fa: [
    [
      buyer('سلام، هنوز موجود است؟'),
      seller('سلام، بله موجود است.'),
      buyer('فردا عصر می‌توانم ببینم؟'),
      seller('بفرمایید، بعد از ساعت شش هستم.'),
      buyer('ممنون، مزاحم می‌شوم.'),
    ],
    [
      buyer('سلام، قیمت آخر چند است؟'),
      seller('کمی جای تخفیف دارد. پیشنهادتان را بنویسید.'),
      offer('buyer', 0.85, 'open'),
    ],
    [buyer('ارسال به کرج دارید؟'), seller('بله، با پیک می‌فرستم.'), buyer('عالی است. آدرس را می‌فرستم.')],
  ],
}
