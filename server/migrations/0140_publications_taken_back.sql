-- Publishing can be undone for a few minutes: its shifts are cancelled, and their drafts are planned again (decision 107).
alter table publications add column taken_back_at timestamptz,
  add constraint publications_taken_back_after check (taken_back_at >= published_at);
