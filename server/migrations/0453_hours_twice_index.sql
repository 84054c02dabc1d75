-- outside a transaction
-- Hours that overlap with others are found by this index, as those without punches (0375).
create index concurrently if not exists timesheets_held_twice on timesheets (end_time)
  include (start_time, organization_id, location_id, pro_id, application_id, flag_reasons) where flag_reasons && '{OVERLAPS}'::text[];
