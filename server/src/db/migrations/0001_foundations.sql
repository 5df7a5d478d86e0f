-- What every other migration stands on: extensions, ids, search text, points on the sphere, ratings.
-- All extensions are trusted ones, so the owner of an ordinary database may create them.

create extension if not exists cube with schema public;
create extension if not exists btree_gist with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- UUIDv7: 48 bits of milliseconds, then 12 bits of the part below a millisecond (RFC 9562, method 3), then
-- random. Rows made one after another sort in that order, so index inserts stay at the right edge.
create function new_id(at timestamptz default clock_timestamp()) returns uuid
language sql volatile parallel safe
return (
  select encode(
    int8send((micros / 1000) << 16 | 28672 | (micros % 1000) * 4096 / 1000)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid
  from (select floor(extract(epoch from at) * 1000000)::bigint as micros) as clock
);

-- One spelling for what people mean by one word, whatever keyboard they have. Written and asked text both pass
-- through it. Every i of Turkish (İ, I, ı, i) becomes i; Arabic letter forms and digits become the Persian
-- letter and the ASCII digit; vowel marks, tatweel and joiners (ZWNJ) go; other accents go; upper case goes.
-- It does not depend on the database's collation, and is immutable as long as unaccent's rules file is.
-- translate() looks through its whole list for every letter, so text without such letters does not pay for it.
create function search_text(value text) returns text
language sql immutable strict parallel safe
return case
  when octet_length(value) = length(value) then lower(value collate "C")
  when value ~ '[\u00AD\u0400-\u04FF\u0600-\u06FF\u200C-\u200F\uFB50-\uFEFF]' then
    translate(
      lower(
        public.unaccent('public.unaccent'::regdictionary,
          translate(
            normalize(value, nfkc),
            'يىئكةۀأإآٱؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
              || E'\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0654\u0670\u00AD\u200C\u200D\u200E\u200F',
            'یییکههااااو01234567890123456789'
          )
        ) collate "C"
      ),
      'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'абвгдежзийклмнопрстуфхцчшщъыьэюя'
    )
  else lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkc)) collate "C")
end;

-- A position as a point on the unit sphere. Straight-line distance between two such points grows with the
-- distance over ground, so nearest by <-> is nearest on earth, also across the date line and at the poles.
create function sphere_point(lat double precision, lng double precision) returns cube
language sql immutable strict parallel safe
return cube(array[cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))]);

create function sphere_distance_m(a cube, b cube) returns double precision
language sql immutable strict parallel safe
return 2 * 6371008.8 * asin(least(1, (a <-> b) / 2));

-- The unit-sphere box around a point that holds everything within a distance over ground.
create function sphere_box(centre cube, radius_m double precision) returns cube
language sql immutable strict parallel safe
return cube_enlarge(centre, 2 * sin(least(radius_m / 6371008.8, pi()) / 2), 3);

-- Lower bound of the 95 % Wilson interval on likes against dislikes, scaled to 0..5, in thousandths: whole
-- numbers, so that sums over posts can be kept by adding and subtracting without drift.
create function rate_thousandths(likes integer, dislikes integer) returns integer
language sql immutable strict parallel safe
return case when likes + dislikes = 0 then 0 else
  round(5000 * greatest(0, (
    likes::float8 / (likes + dislikes) + 1.9208 / (likes + dislikes)
    - 1.96 * sqrt(likes::float8 * dislikes / (likes + dislikes) + 0.9604) / (likes + dislikes)
  ) / (1 + 3.8416 / (likes + dislikes))))::integer
end;

-- Hot ranking: votes count by their logarithm, age linearly. Every post loses against newer ones at the same
-- pace, so the order never has to be recomputed: ten times the votes are worth one week. The tenth-steps keep
-- most votes on a popular post from moving it in the index.
create function hot_rate(likes integer, dislikes integer, created_at timestamptz) returns double precision
language sql immutable strict parallel safe
return round((sign(likes - dislikes) * log(greatest(abs(likes - dislikes), 1)))::numeric, 1)::float8
  + extract(epoch from created_at at time zone 'UTC')::float8 / 604800;

-- Names of catalogue things: {"en": …, "tr": …, "fa": …}. English is what every other language falls back to.
create function is_names(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(value) = 'object' and length(value ->> 'en') > 0, false);
