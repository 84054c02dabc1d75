-- A coupon that a location gets with its first shift (docs/rules/coupons.md#first-shift): at most one at any time, in force or to come.
alter table coupons
  add column with_first_shift boolean not null default false,
  add constraint coupons_one_with_first_shift exclude using gist
    ((case when ended_at <= starts_at then 'empty'::tstzrange else tstzrange(starts_at, least(ends_at, ended_at)) end) with &&) where (with_first_shift);
