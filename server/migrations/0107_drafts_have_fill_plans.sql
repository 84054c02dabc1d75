-- How the shift of a draft is to be filled by itself: its terms, as in `gigs.fill_plan`. The plan begins when the draft is published (ADR 87).
alter table draft_shifts add column fill_plan jsonb;
