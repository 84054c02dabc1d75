-- The employment of the shift that a draft, or a shift of a saved week, was made from; null is as usual at the location (docs/rules/shifts.md#planning).
alter table draft_shifts add column employment_type text check (employment_type in ('F1099', 'W2'));
alter table week_template_shifts add column employment_type text check (employment_type in ('F1099', 'W2'));
