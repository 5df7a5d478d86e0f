-- A word beside an emoji ("bisiklet🚲") was not learnt; now it is. Notes of such words of the posts that are there, with a letter of the
-- title's language, so that what is taken away with the title later is what was added. Titles with a note of their own are counted by it.
insert into title_word_changes (title, step)
select
  string_agg(regexp_replace(piece, E'[\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g'), ' ')
    || case title_language(title) when 'fa' then ' ی' when 'tr' then ' ş' else '' end,
  1
from posts, regexp_split_to_table(title, E'[\\s.,;:!?()\\[\\]{}"''«»“”‘’/\\\\|+*=<>@#%&_،؛؟…–—·-]+') as piece
where audience = 'everyone'
  and piece ~ E'[\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]' and piece ~ '[[:alpha:]]'
  and title not in (select title from title_word_changes)
group by posts.id, title;
