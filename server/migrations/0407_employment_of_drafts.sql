-- The employment of the shift that a draft, or a shift of a saved week, was made from; null is as usual at the location (docs/rules/shifts.md#planning).
-- Not checked for the rows that are there, whose employment is null: a check of each would hold both tables meanwhile.
alter table draft_shifts add column employment_type text;
alter table draft_shifts add constraint draft_shifts_employment_type_check check (employment_type in ('F1099', 'W2')) not valid;
alter table week_template_shifts add column employment_type text;
alter table week_template_shifts add constraint week_template_shifts_employment_type_check check (employment_type in ('F1099', 'W2')) not valid;
