/** The notices about comments; see notice-texts.ts. */
export const COMMENT_TEXTS = {
  comment_mention: {
    heading: { en: 'You were mentioned', tr: 'Sizden bahsedildi', fa: 'از شما نام برده شد' },
    text: {
      en: 'You were mentioned in a comment on {title}.',
      tr: '“{title}” ilanındaki bir yorumda sizden bahsedildi.',
      fa: 'در نظری دربارهٔ آگهی «\u2068{title}\u2069» از شما نام برده شد.',
    },
    hidden: {
      en: 'You were mentioned in a comment.',
      tr: 'Bir yorumda sizden bahsedildi.',
      fa: 'در یک نظر از شما نام برده شد.',
    },
  },
  comment_reply: {
    heading: { en: 'A reply to your comment', tr: 'Yorumunuza yanıt', fa: 'پاسخ به نظر شما' },
    text: {
      en: 'Your comment on {title} has a reply.',
      tr: '“{title}” ilanındaki yorumunuza yanıt geldi.',
      fa: 'به نظر شما دربارهٔ آگهی «\u2068{title}\u2069» پاسخ داده شد.',
    },
    hidden: {
      en: 'Your comment has a reply.',
      tr: 'Yorumunuza yanıt geldi.',
      fa: 'به نظر شما پاسخ داده شد.',
    },
  },
}
