-- No transaction.
-- Words that say nothing about what is looked for are not learnt from titles any more.
do $$
begin
  loop
    delete from search_words where (language, word_key) in (
      select language, word_key from search_words
      where word_key = any (regexp_split_to_array(trim('
    again also ama ancak any bana bazi been being benim biz bize bizim both boyle buna bunu bunun butun could cunku degil did
    diye does each eger every fakat few gore had hangi has have having hem hep here hers hic him his how into ise its just
    kadar mine more most nasil neden nerede nor olarak oldu olsun olur once onlar onlarin only onun other our ours own oyle
    same sana senin sey she should siz sizin some sonra soyle such than that their theirs them then there these they this
    those too tum uzere was were what when where which who whom whose why would yahut yok yours است اما انها اگر ایشان این
    باید برای بسیار بود تمام خود خیلی دارد دارم دارند داریم دیگر شده شما شود نمی نیز های هست هستم همه ولی چرا چند چون کدام
    کند کنید
      '), '\s+'))
      limit 1000
    );
    exit when not found;
    commit;
  end loop;
end
$$;
