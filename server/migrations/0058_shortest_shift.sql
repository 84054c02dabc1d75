-- A shift lasts at least 15 minutes (contract/rules/shift-length.ts). A trigger and no check: shifts of before may be shorter, and what happens
-- to them otherwise is still kept.
create function gigs_last_long_enough() returns trigger language plpgsql as $$
begin
  if new.end_time - new.start_time < interval '15 minutes' then
    raise exception 'a shift lasts at least 15 minutes' using errcode = '23514', constraint = 'gigs_shortest_shift';
  end if;
  return new;
end $$;
create trigger gigs_posted_long_enough before insert on gigs for each row execute function gigs_last_long_enough();
create trigger gigs_changed_long_enough before update of start_time, end_time on gigs for each row
  when ((old.start_time, old.end_time) is distinct from (new.start_time, new.end_time))
  execute function gigs_last_long_enough();
