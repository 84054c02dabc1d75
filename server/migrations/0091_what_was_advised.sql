-- What the person who posted a shift had seen of its chance (docs/rules/shifts.md#chance): pay that follows advice must be told from pay that
-- does not, or later estimates would take advice for experience.
alter table gigs add column saw_estimate boolean not null default false, add column advised_wage_amount numeric(6, 2);
