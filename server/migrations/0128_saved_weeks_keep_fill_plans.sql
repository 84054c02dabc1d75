-- The plan of a shift of a saved week, as in draft_shifts.
alter table week_template_shifts add column fill_plan jsonb;
