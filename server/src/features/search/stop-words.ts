import { wordsOf } from './fold.ts'

// Words are left out of these lists where they are, folded, a thing in another language: "at" is a horse, "it" a dog, "is" is work.

const FUNCTION_WORDS = `
  a an the and or nor for of in on to with from by into as than then that this these those there here i me my mine we our ours
  you your yours he him his she her hers its they them their theirs who whom whose which what when where why how am are was were be been
  being has have had having do does did would should could very too so also just only all any both each every few more most other some
  such own same again

  ve veya ya yahut ile için bir bu bunu buna bunun da de ki mi mu ama fakat ancak çünkü eğer ise hem gibi kadar göre üzere diye çok
  daha az bazı bütün tüm her hiç hep şey böyle şöyle öyle olan olarak olur oldu olsun var yok değil benim senin onun bizim sizin onların
  biz siz onlar bana sana bize nasıl neden nerede hangi sonra önce

  و یا از در به با برای را این آن که است هست هستم بود شد شده شود های ها هم نیز تا اما ولی اگر چون هر همه یک تمام بسیار خیلی چه
  چند کدام چرا من ما تو شما او آنها ایشان خود دیگر باید می نمی دارد دارم داریم دارند کند کنید`

const NUMBERS_AND_MEASURES = `
  zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million
  first second third half quarter double once twice dozen
  day days week weeks month months year years yr yrs hour hours minute minutes age ages aged
  size sizes piece pieces pcs pair pairs set sets pack packs unit units number person people
  cm mm m km metre metres meter meters inch inches foot feet g gr gram grams kg kilo kilos kilogram litre litres liter liters lt ml gb tb mb

  sıfır iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli yüz bin milyon ilk ikinci üçüncü birinci yarım çeyrek çift tek
  gün günlük hafta haftalık ay aylık yıl yıllık yaş yaşında dakika saatlik
  beden numara no adet parça takım set tane paket kişi kişilik
  santim metre inç gram kilo kilogram litre

  صفر دو سه چهار پنج شش هفت هشت نه ده بیست سی چهل پنجاه صد هزار میلیون اول دوم سوم نیم نصف ربع
  روز روزه هفته ماه ماهه سال ساله دقیقه ساعته
  سایز شماره عدد عددی تکه جفت ست تایی نفر نفره بسته
  سانت سانتی سانتیمتر متر متری اینچ گرم گرمی کیلو کیلوگرم لیتر لیتری گیگ گیگابایت`

/** How people say what something may cost. */
const PRICES = `
  under below over above between up less than max maximum min minimum price tl try lira liraya liradan usd eur dollar dollars euro toman tomans
  altı altında altına üstü üstünde arası fiyat fiyatı kuruş dolar avro tümen
  زیر بالای حداکثر حداقل قیمت تومان تومن ریال لیر دلار یورو`

/** Folded: words that say nothing about what is looked for. Nobody learns them from titles, and keywords are looked for without them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(wordsOf(FUNCTION_WORDS))
const COUNTING: ReadonlySet<string> = new Set(wordsOf(NUMBERS_AND_MEASURES))
const PRICING: ReadonlySet<string> = new Set(wordsOf(PRICES))

/** Whether words say nothing without others: "two", "set" and "day" are part of a name, and none themselves. */
export const saysNothingAlone = (words: string[]) =>
  words.every((word) => STOP_WORDS.has(word) || COUNTING.has(word) || /^\p{N}+$/u.test(word))

/** Whether words only say how many, how large or how much: "10000 tl", "size m". Titles seldom say it in the same words. */
export const isOnlyMeasure = (words: string[]) =>
  words.every((word) => COUNTING.has(word) || PRICING.has(word) || /^\p{N}/u.test(word) || word.length === 1)
