-- What mails say instead of the program's own words (docs/rules/app.md#mail-texts, ADR 210): one row for each kind and language that was changed. A change is
-- a new row, so that its id is a version; a kind without one has its original text.
create table mail_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[A-Za-z_.]{1,60}$'),
  locale text not null check (locale in ('en', 'es')),
  subject text not null check (length(subject) between 1 and 150 and subject = btrim(subject)
    and subject !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'),
  body text not null check (length(body) between 1 and 4000
    and body !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'),
  set_by bigint not null references users (id),
  created_ts timestamptz not null,
  unique (kind, locale)
);
create index mail_texts_set_by on mail_texts (set_by);
alter table mail_texts enable row level security;
create policy everybody_reads on mail_texts for select using (true);
create policy admins_add on mail_texts for insert with check ((select scope_everything()));
create policy admins_remove on mail_texts for delete using ((select scope_everything()));
