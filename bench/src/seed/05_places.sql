insert into place_categories (id, slug, names, position)
select bench.id('2024-01-01', n, 70), slug, jsonb_build_object('en', slug), n
from unnest('{electronics,coffee,restaurants,gyms,groceries,car_dealers,gas,atms,car_wash,parking,shopping_center,
  beauty_supplier,apparel,hotels,car_rental,dry_cleaning,electrical_vehicle,takeout,delivery,movies,attractions,nightlife,
  sporting_goods,beauty_salons,pharmacies,parks,libraries,home_&_garden,hospitals_&_clinics,museums,convenience_store,
  mail_&_shipping,live_music,hypermarket,shopping_mall,corporate_office,art,bank,registration_office,insurance_agency,
  university,school}'::text[]) with ordinality as list (slug, n)
on conflict (slug) do nothing;

create table bench.place_categories as
select row_number() over (order by slug) as n, id from place_categories;

-- Categories are as uneven as they are in a city: some hundred times as common as others.
insert into places (id, category_id, title, country_code, address, lat, lng, time_zone, phone, website, opening_hours, owner_id, owner_is_authorised)
select bench.id('2024-03-01', k, 71), category.id, bench.pick(adjectives, k, 72) || ' ' || bench.pick(nouns, k, 73) || ' ' || bench.draw(k, 74, 3000),
  'TR', 'Street ' || k % 700 || ', ' || city, lat + 0.2 * (bench.chance(k, 75) - 0.5), lng + 0.2 * (bench.chance(k, 76) - 0.5),
  'Europe/Istanbul', case when bench.chance(k, 77) < 0.6 then '+902120000000' end,
  case when bench.chance(k, 78) < 0.4 then 'https://example.com' end,
  case when bench.chance(k, 79) < 0.5 then '[{"day": "monday", "hours": "09:00-18:00"}]'::jsonb else '[]' end,
  case when bench.chance(k, 80) < 0.1 then person.id end, false
from generate_series(1, bench.size('places')) as k
join bench.cities on slot = bench.draw(k, 81, 100) - 1
join bench.words on language = (array['en', 'tr', 'fa'])[1 + k % 3]
join bench.place_categories as category on category.n = bench.draw(k, 82, (select count(*) from place_categories), 3)
join bench.people as person on person.n = bench.draw(k, 83, bench.size('people'));
