-- Visitors without an account are told the market of a shift in place of its address.
create or replace view marketplace_gigs as select id, location_id, skill_id, type, employment_type, start_time, end_time, timezone, state_code, latitude,
    longitude, posted_at, released_at, cancelled_at, background_check_required, require_certifications, auto_select_enabled,
    immediate_auto_select, confirmed_count, allowed_confirmed_pros, overfill, wage_amount, boosted_gig_bonus, unpaid_break_minutes, market_id
  from gigs where type = 'MARKETPLACE' and released_at is not null and cancelled_at is null;
