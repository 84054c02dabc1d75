comment on column skill_certifications.asks_for_offered is
  'Computed by the database from asked_until, so that what is asked for refers to a kind that is offered.';
