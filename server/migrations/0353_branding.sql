-- How this installation calls itself: a setting of the platform like the others. A name is one line without characters that change the direction.
alter table platform_settings drop constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_name_check
  check (name in ('suspension_policy', 'auto_select_bar', 'fee_defaults', 'conversion_fee', 'bank_account', 'branding')) not valid;
alter table platform_settings validate constraint platform_settings_name_check;
alter table platform_settings add constraint platform_settings_branding check (name <> 'branding' or value is null or (
  value ->> 'name' is not null
  and length(value ->> 'name') between 1 and 40 and value ->> 'name' = btrim(value ->> 'name')
  and coalesce(length(value ->> 'sender_name') between 1 and 40, true)
  and (value ->> 'name') || coalesce(value ->> 'sender_name', '') !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
  and (value ->> 'name') || coalesce(value ->> 'sender_name', '') !~ '[@/\\]'
  and coalesce(value ->> 'reply_to' ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$', true)
  and coalesce(value ->> 'support_email' ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$', true)));
