-- outside a transaction
-- Who belonged to a team at an earlier time is asked for shifts of referrals; roles that ended are few among the entries of the history.
create index concurrently if not exists audit_log_roles_ended on audit_log (organization_id, at)
  where action in ('location_manager.revoke', 'organization_manager.revoke');
