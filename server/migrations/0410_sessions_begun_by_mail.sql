-- How a session began: of the first payout account that one begun by mail opens, the pro is told (docs/rules/privacy.md#fresh-codes).
alter table sessions add column is_begun_by_mail boolean not null default false;
update sessions set is_begun_by_mail = true where is_code_mailed;
