-- Why hours changed without a person writing why: a dispute was accepted, or nobody answered it. The words are made where they are read.
alter table hours_edits add column cause text check (cause in ('DISPUTE_ACCEPTED', 'DISPUTE_UNANSWERED'));
alter table hours_edits disable trigger hours_edits_append_only;
update hours_edits set cause = case reason when 'The dispute was accepted' then 'DISPUTE_ACCEPTED' else 'DISPUTE_UNANSWERED' end
where reason in ('The dispute was accepted', 'Nobody answered the dispute in 72 hours');
alter table hours_edits enable trigger hours_edits_append_only;
alter table hours_edits drop constraint hours_edits_reason_check;
alter table hours_edits add constraint hours_edits_say_why check (reason <> '' or cause is not null);
