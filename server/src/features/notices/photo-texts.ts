/** The notices about photos that were published before; see notice-texts.ts. */
export const PHOTO_TEXTS = {
  photo_repeated: {
    heading: { en: 'The same photo again', tr: 'Aynı fotoğraf daha önce kullanıldı', fa: 'عکس تکراری' },
    text: {
      en: 'You already have a post with this photo: {title}',
      tr: 'Bu fotoğrafla bir ilanınız zaten var: {title}',
      fa: 'با این عکس از قبل یک آگهی دارید: \u2068{title}\u2069',
    },
    hidden: {
      en: 'You already had a post with one of your photos. It is no longer available.',
      tr: 'Fotoğraflarınızdan biriyle zaten bir ilanınız vardı. O ilan artık yayında değil.',
      fa: 'با یکی از عکس‌هایتان از قبل آگهی داشتید. آن آگهی دیگر در دسترس نیست.',
    },
  },
  photo_of_another: {
    heading: { en: 'A photo of your post', tr: 'İlanınızdaki bir fotoğraf', fa: 'یکی از عکس‌های آگهی شما' },
    text: {
      en: 'A photo of your post is also in somebody else’s post. Buyers trust your own photos more; you can replace it: {title}',
      tr: 'İlanınızdaki bir fotoğraf başka birinin ilanında da var. Alıcılar kendi çektiğiniz fotoğraflara daha çok güvenir; fotoğrafı değiştirebilirsiniz: {title}',
      fa: 'یکی از عکس‌های آگهی شما در آگهی شخص دیگری هم هست. خریداران به عکسی که خودتان گرفته‌اید بیشتر اعتماد می‌کنند؛ می‌توانید آن را عوض کنید: \u2068{title}\u2069',
    },
    hidden: {
      en: 'A photo of one of your posts was also in somebody else’s post.',
      tr: 'İlanlarınızdan birindeki bir fotoğraf başka birinin ilanında da vardı.',
      fa: 'یکی از عکس‌های آگهی شما در آگهی شخص دیگری هم بود.',
    },
  },
}
