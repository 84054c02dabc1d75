-- The checks of 0407, without holding the tables.
alter table draft_shifts validate constraint draft_shifts_employment_type_check;
alter table week_template_shifts validate constraint week_template_shifts_employment_type_check;
