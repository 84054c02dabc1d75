-- How the last code of a session came: where pay already goes, only a code to the phone lets a pro change it (docs/rules/privacy.md#fresh-codes).
alter table sessions add column is_code_mailed boolean not null default false;
