-- The minutes of a line by wage, so that a file can pay each hour at its own. Lines that were closed before have none.
alter table payroll_lines add column wages jsonb not null default '[]' check (jsonb_typeof(wages) = 'array');
