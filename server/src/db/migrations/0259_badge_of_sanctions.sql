-- Which names the badge stood beside when it was taken: a granted appeal gives it back to the same names only.
alter table sanctions add column badge_for jsonb check (badge_for is null or kind = 'take_badge');
