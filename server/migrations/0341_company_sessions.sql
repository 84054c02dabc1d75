-- What a manager sets up in the session of a company is about that organization only, as the session is (docs/rules/sign-on.md#sessions).
alter table manager_calendars add column sign_on_organization_id bigint references organizations (id);
create index manager_calendars_of_sign_on on manager_calendars (sign_on_organization_id) where sign_on_organization_id is not null;
alter table manager_calendars drop constraint manager_calendars_one_each;
alter table manager_calendars add constraint manager_calendars_one_each unique nulls not distinct (user_id, location_id, sign_on_organization_id);
create or replace view manager_calendar_links as
  select token_hash, user_id, location_id, with_drafts, sign_on_organization_id from manager_calendars;
alter table dashboard_reports add column sign_on_organization_id bigint references organizations (id);
create index dashboard_reports_of_sign_on on dashboard_reports (sign_on_organization_id) where sign_on_organization_id is not null;
alter table dashboard_reports drop constraint dashboard_reports_one_each;
alter table dashboard_reports add constraint dashboard_reports_one_each
  unique nulls not distinct (user_id, name, every, location_id, sign_on_organization_id);

-- A session that began with a code is without the organizations that ask for their own sign-in; set when it begins and when it is renewed.
alter table sessions add column without_organizations bigint[] not null default '{}';
create or replace view session_owners as
  select id, user_id, token_hash, token_expires_at, expires_at, revoked_at, sign_on_organization_id, created_ts, without_organizations from sessions;
