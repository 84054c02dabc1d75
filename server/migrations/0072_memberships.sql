-- Who manages what, and in which role: the right to a location is stated here once (ADR 75). The actor of a call gets their roles from these
-- rows, and so does the scope of row security; what a role may do is the policy table's. `location_id` is null for a whole organization.
create view memberships as
  select user_id, organization_id, null::bigint as location_id, role from held_organization_roles
  union all
  -- An organization admin is an admin at each of its locations, whatever other role they hold there.
  select h.user_id, h.organization_id, l.location_id, 'ADMIN' from held_organization_roles h join places_of_organizations l using (organization_id)
  union all
  select h.user_id, h.organization_id, h.location_id, h.role from held_location_roles h
  where not exists (select from held_organization_roles o where o.user_id = h.user_id and o.organization_id = h.organization_id);
