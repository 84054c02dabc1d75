-- The logos of the marketplace, drawn anew from what was uploaded (docs/rules/app.md#logo, ADR 208): small pictures that every process serves, and that stay
-- as long as a version of the setting names them, since mails and installed apps do.
create table brand_logos (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}$'),
  logo bytea not null,
  icon_192 bytea not null,
  icon_512 bytea not null,
  icon_maskable_512 bytea not null,
  apple_touch_icon bytea not null,
  favicon bytea not null,
  uploaded_by bigint not null references users (id),
  -- When it was last uploaded.
  created_ts timestamptz not null
);
create index brand_logos_uploaded_by on brand_logos (uploaded_by);
alter table brand_logos enable row level security;
create policy everybody_reads on brand_logos for select using (true);
create policy admins_add on brand_logos for insert with check ((select scope_everything()));
create policy admins_change on brand_logos for update using ((select scope_everything()));

-- A color is written into style sheets, and an address into pages.
alter table platform_settings add constraint platform_settings_look check (name <> 'branding' or value is null or (
  coalesce(value ->> 'accent' ~ '^#[0-9a-f]{6}$', true)
  and coalesce(value ->> 'logo' ~ '^[0-9a-f]{32}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}$', true)
  and coalesce(value ->> 'logo_dark' ~ '^[0-9a-f]{32}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}$', true)
  and coalesce(value ->> 'terms_url' ~ '^https://[^/\\?#@\s]+([/?#]\S*)?$' and length(value ->> 'terms_url') <= 500, true)
  and coalesce(value ->> 'privacy_url' ~ '^https://[^/\\?#@\s]+([/?#]\S*)?$' and length(value ->> 'privacy_url') <= 500, true)));
