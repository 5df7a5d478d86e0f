-- Everything is a function of a row's number, so that the same sizes make the same database.
-- Nothing here checks or counts by itself; counters are computed with the rows, a set at a time.

create schema bench;

create function bench.size(name text) returns bigint language sql stable
return current_setting('bench.' || name)::bigint;

create function bench.chance(n bigint, salt bigint) returns double precision language sql immutable parallel safe
return (hashint8extended(n, salt) & 4503599627370495) / 4503599627370496.0::double precision;

-- 1 to `size`; a skew above 1 makes low numbers the popular ones.
create function bench.draw(n bigint, salt bigint, size bigint, skew double precision default 1) returns bigint
language sql immutable parallel safe
return 1 + floor(size * power(bench.chance(n, salt), skew))::bigint;

create function bench.pick(list text[], n bigint, salt bigint) returns text language sql immutable parallel safe
return list[1 + floor(cardinality(list) * bench.chance(n, salt))::integer];

-- A UUIDv7 whose random part is not.
create function bench.id(at timestamptz, n bigint, salt bigint) returns uuid language sql immutable parallel safe
return encode(
  int8send(floor(extract(epoch from at at time zone 'UTC') * 1000)::bigint << 16 | 28672 | (hashint8extended(n, salt) & 4095))
    || int8send((hashint8extended(n, salt + 1000) & 4611686018427387903) | (-9223372036854775808)),
  'hex')::uuid;

create table bench.people as
select n, bench.id(at, n, 1) as id, at as created_at, n > 2 and bench.chance(n, 2) < 0.1 as is_private
from generate_series(1, bench.size('people')) as n,
  lateral (select timestamptz '2024-01-01 00:00Z' + n * interval '1 day' * 360 / bench.size('people')) as made (at);

create table bench.posts as
select n, bench.id(at, n, 3) as id, at as created_at, bench.draw(n, 4, bench.size('people'), 1.5) as owner_n
from generate_series(1, bench.size('posts')) as n,
  lateral (select timestamptz '2024-06-01 00:00Z' + n * interval '1 day' * 540 / bench.size('posts')) as made (at);

alter table bench.people add primary key (n);
alter table bench.posts add primary key (n);

create table bench.cities (slot integer primary key, country text, city text, lat double precision, lng double precision);
insert into bench.cities
select row_number() over () - 1, country, city, lat, lng
from (values
  ('Turkey', 'Istanbul', 41.04, 28.93, 30), ('Turkey', 'Ankara', 39.93, 32.86, 12), ('Turkey', 'Izmir', 38.42, 27.14, 10),
  ('Turkey', 'Bursa', 40.19, 29.06, 6), ('Turkey', 'Antalya', 36.90, 30.70, 6), ('Turkey', 'Trabzon', 41.00, 39.72, 3),
  ('Iran', 'Tehran', 35.69, 51.39, 14), ('Iran', 'Isfahan', 32.65, 51.67, 5), ('Iran', 'Tabriz', 38.08, 46.29, 5),
  ('Germany', 'Berlin', 52.52, 13.40, 3), ('Fiji', 'Suva', -18.14, 178.44, 3), ('United States', 'Los Angeles', 34.05, -118.24, 3)
) as cities (country, city, lat, lng, share), generate_series(1, share);

create table bench.words (language text, adjectives text[], nouns text[]);
insert into bench.words values
  ('en', '{new,clean,vintage,wooden,leather,small,large,cheap,original,modern,handmade,electric,foldable,portable,rare,bright}',
    '{bicycle,phone,sofa,lamp,camera,guitar,table,jacket,laptop,carpet,watch,printer,chair,kettle,helmet,drill,mirror,stroller}'),
  ('tr', '{yeni,temiz,eski,ahşap,deri,küçük,büyük,ucuz,orijinal,modern,el yapımı,elektrikli,katlanır,taşınabilir,nadir,parlak}',
    '{bisiklet,telefon,koltuk,lamba,kamera,gitar,masa,ceket,bilgisayar,halı,saat,yazıcı,sandalye,çaydanlık,kask,matkap,ayna,ayakkabı}'),
  ('fa', '{نو,تمیز,قدیمی,چوبی,چرمی,کوچک,بزرگ,ارزان,اصل,مدرن,دست‌ساز,برقی,تاشو,همراه,کمیاب,روشن}',
    '{دوچرخه,گوشی,مبل,چراغ,دوربین,گیتار,میز,ژاکت,رایانه,فرش,ساعت,چاپگر,صندلی,کتری,کلاه,دریل,آینه,کفش}');
