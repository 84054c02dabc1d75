-- Time activities for QuickBooks Online (docs/rules/payroll.md#files).
alter table payroll_exports drop constraint payroll_exports_format_check;
alter table payroll_exports add constraint payroll_exports_format_check
  check (format in ('CSV', 'GUSTO', 'ADP', 'QUICKBOOKS_IIF', 'QUICKBOOKS_ONLINE')) not valid;
alter table payroll_exports validate constraint payroll_exports_format_check;
